import { once } from 'node:events';
import http from 'node:http';
import { vi } from 'vitest';
import { inventory } from './inventory.ts';
import { bodyOf, type RawResponse } from './sendUpload.ts';
import type { Server } from './startServer.ts';

/** Begins an upload, and pauses it until `finish` or `interrupt` is called. */
export async function holdUpload(
  server: Server,
  path: string,
  token: string,
  headers: Record<string, string> = {},
) {
  const request = http.request(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  });
  const arrival = once(request, 'response') as Promise<[http.IncomingMessage]>;
  arrival.catch(() => undefined);
  request.on('error', () => undefined);
  const pieces = bodyOf(1_000_000);
  for (let n = 0; n < 3; n += 1) request.write(pieces.next().value);
  await vi.waitUntil(async () => (await inventory(server.storage)).incoming > 0);
  return {
    interrupt: () => request.destroy(),
    async finish(): Promise<RawResponse> {
      for (const piece of pieces) request.write(piece);
      request.end();
      const [response] = await arrival;
      let text = '';
      for await (const chunk of response) text += String(chunk);
      return { status: response.statusCode!, body: JSON.parse(text) };
    },
  };
}
