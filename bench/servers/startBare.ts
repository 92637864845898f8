import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Load } from '../load/Load.ts';
import { startProgram } from './startProgram.ts';

/** An answer as the bare server keeps it; `body` in base64, in the encoding that was asked for. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What Node's server writes by itself. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The least that an answer can cost: a node:http server with the bytes ready. */
export async function startBare() {
  const program = await startProgram(['--import', 'tsx', 'bench/servers/bare.ts']);
  let count = 0;
  return {
    ...program,
    /** The same load on the bare server: it answers as the other server just did, byte for byte. */
    async like(load: Load): Promise<Load> {
      const path = `/${(count += 1)}`;
      await program.ask({ path, ...(await answerTo(load)) });
      return { ...load, url: program.url + path };
    },
  };
}

function answerTo({ url, headers = {} }: Load): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
      buffer(response).then(
        (body) =>
          resolve({
            status: response.statusCode!,
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            body: body.toString('base64'),
          }),
        reject,
      );
    });
    request.on('error', reject);
  });
}
