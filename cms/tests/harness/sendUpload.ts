import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Server } from './startServer.ts';

const HEAD = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%',
);
const TAIL = Buffer.from('\ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n0\n%%EOF\n');
/** In bytes; a multiple of three, so that the base64 of every piece but the last has no padding. */
const PIECE = 3 * 64 * 1024;

/** Generates, in pieces, a document's JSON body whose file has exactly `bytes` bytes. It is never whole in memory. */
export function* bodyOf(bytes: number, titulo = 'Um arquivo grande'): Generator<string> {
  yield `{"titulo":${JSON.stringify(titulo)},"arquivo":"data:application/pdf;base64,`;
  const filler = Buffer.alloc(PIECE, 'x');
  for (let at = 0; at < bytes; at += PIECE) {
    const piece = Buffer.from(filler.subarray(0, Math.min(PIECE, bytes - at)));
    if (at === 0) HEAD.copy(piece);
    if (at + PIECE >= bytes) TAIL.copy(piece, Math.max(0, piece.length - TAIL.length));
    yield piece.toString('base64');
  }
  yield '"}';
}

export interface RawResponse {
  readonly status: number;
  readonly body: {
    error?: string;
    code?: string;
    errors?: Record<string, string>;
    id?: number;
    arquivo?: string;
  };
}

/** POSTs `pieces` to /api/v1 in chunks, and reads the response even if it arrives before the body's end. */
export async function sendUpload(
  { url }: Pick<Server, 'url'>,
  path: string,
  token: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<RawResponse> {
  const request = http.request(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const arrival = once(request, 'response') as Promise<[http.IncomingMessage]>;
  // The response may end the upload early; only the response matters.
  pipeline(Readable.from(pieces), request).catch(() => undefined);
  const [response] = await arrival;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  request.destroy();
  return { status: response.statusCode!, body: text ? JSON.parse(text) : {} };
}

/** Sends raw text on a new connection, and returns the response (one character per byte) up to `enough`. */
export async function sendRaw(
  { url }: Pick<Server, 'url'>,
  text: string,
  enough: (reply: string) => boolean = (reply) => reply.includes('\r\n\r\n'),
): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text);
  let reply = '';
  for await (const chunk of socket) {
    reply += (chunk as Buffer).toString('latin1');
    if (enough(reply)) break;
  }
  socket.destroy();
  return reply;
}
