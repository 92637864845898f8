import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Refusal } from '../Refusal.ts';

type Handler = (request: Request) => Promise<Response>;

/** In bytes, far above any form of the protocol. A larger body is 413. */
const bodyLimit = 64 * 1024;

async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function exchange(incoming: IncomingMessage, handle: Handler): Promise<Response> {
  const { host = '' } = incoming.headers;
  // Another name may resolve to 127.0.0.1 too (DNS rebinding).
  if (!/^(localhost|127\.0\.0\.1):\d+$/.test(host)) return new Response(null, { status: 421 });
  const body = await readBody(incoming);
  if (body === undefined) return new Response(null, { status: 413, headers: { connection: 'close' } });
  const headers = Object.entries(incoming.headersDistinct).map(([name, values]): [string, string] => [
    name,
    values!.join(', '),
  ]);
  const { method = 'GET', url = '/' } = incoming;
  const request = new Request(`http://${host}${url}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
  return handle(request);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  outgoing.setHeader('set-cookie', response.headers.getSetCookie());
  outgoing.end(await response.text());
}

/** Starts a server on 127.0.0.1 only, which sends the responses of `handle`. @throws Refusal if the port is in use */
export async function listen(port: number, handle: Handler): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    exchange(incoming, handle)
      .catch((error: unknown) => {
        console.error(`${incoming.method} ${incoming.url} failed in the stand-in:`, error);
        return new Response(null, { status: 500 });
      })
      .then((response) => send(response, outgoing));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Refusal(`A porta ${port} já está em uso: escolha outra em KEYCLOAK_PORT.`, { cause });
  });
  return server;
}
