import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPieces } from './send-pieces';

const PIECE = 50_000;
/** More than the buffers of a connection hold, and a small one at the end. */
const SIZES = [...Array.from({ length: 400 }, () => PIECE), 10];
const ended = vi.fn();
let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
  ended.mockClear();
});

/** Pieces that are all in the same memory. */
async function* pieces(): AsyncGenerator<Buffer> {
  const memory = Buffer.alloc(PIECE);
  try {
    for (const [index, size] of SIZES.entries()) yield memory.fill(index % 256).subarray(0, size);
  } finally {
    ended();
  }
}

/** Requests the pieces from a server. */
async function request(signal?: AbortSignal, sent = pieces()): Promise<http.IncomingMessage> {
  server = http.createServer((_req, res) => void sendPieces(res, sent, signal));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http.get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject);
  });
}

it('sends pieces in the same memory to a client that reads late', async () => {
  const response = await request();
  await wait(200);
  const whole = await buffer(response);
  expect(whole.equals(Buffer.concat(SIZES.map((size, index) => Buffer.alloc(size, index % 256))))).toBe(true);
  expect(ended).toHaveBeenCalledOnce();
});

it('ends the pieces when the client disconnects', async () => {
  const response = await request();
  await wait(200);
  expect(ended).not.toHaveBeenCalled();
  response.destroy();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('cuts the connection when the signal is aborted', async () => {
  const controller = new AbortController();
  const response = await request(controller.signal);
  await wait(200);
  controller.abort();
  await expect(buffer(response)).rejects.toThrow('aborted');
  expect(ended).toHaveBeenCalledOnce();
});

it('cuts the connection when the pieces fail, as of a file that is too short', async () => {
  async function* failing() {
    yield Buffer.alloc(PIECE);
    await wait(100);
    throw new Error('The file ends');
  }
  await expect(buffer(await request(undefined, failing()))).rejects.toThrow('aborted');
});
