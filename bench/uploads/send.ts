import http from 'node:http';
import { Readable } from 'node:stream';
import { inlinePdf, type Upload } from './inlinePdf.ts';

/** A program: for each message, sends `count` concurrent uploads as streams, and replies when all are done. */
interface Order extends Upload {
  readonly url: string;
  readonly token: string;
  readonly count: number;
}

process.on('message', async ({ url, token, count, bytes }: Order) => {
  const statuses = await Promise.all(Array.from({ length: count }, () => send(url, token, { bytes })));
  process.send?.({ statuses });
});
process.send?.({ type: 'ready', port: 0 });

function send(url: string, token: string, upload: Upload): Promise<number> {
  const { length, chunks } = inlinePdf(upload);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(length),
    };
    const request = http.request(url, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    request.on('error', reject);
    Readable.from(chunks, { objectMode: false }).pipe(request);
  });
}
