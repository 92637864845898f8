import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareResponse } from './startBare.ts';

/** A program: a node:http server that sends prepared bytes. It receives its responses over IPC. */
const responses = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();

process.on('message', ({ path, status, headers, body }: BareResponse & { path: string }) => {
  responses.set(path, { status, headers, body: Buffer.from(body, 'base64') });
  process.send?.({ type: 'taken' });
});

const server = createServer((req, res) => {
  const { status, headers, body } = responses.get(req.url!)!;
  res.writeHead(status, headers);
  res.end(body);
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port }),
);
