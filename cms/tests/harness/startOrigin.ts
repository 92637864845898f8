import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECTIONS } from '@fundo/contract/sections';

type Rows = Record<string, object[]>;

/** Responds instead of the origin. Returns false to let the origin respond. */
export type Lie = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A server of the bare API of docs/product.md 7: lists, files with ETag and Range, and lies that a test tells. */
export interface TestOrigin {
  readonly url: string;
  /** The rows of each section, by its path. */
  readonly rows: Rows;
  /** The bytes of files, by path. */
  readonly files: Map<string, Buffer>;
  /** The requests for files: path and Range. */
  readonly requested: string[];
  lie: Lie | undefined;
  stop(): Promise<void>;
}

export async function startOrigin(): Promise<TestOrigin> {
  const rows: Rows = Object.fromEntries(Object.values(SECTIONS).map(({ path }) => [path, []]));
  const files = new Map<string, Buffer>();
  const requested: string[] = [];
  const origin = { rows, files, requested, lie: undefined as Lie | undefined };
  const server = createServer((request, response) => {
    if (origin.lie?.(request, response)) return;
    const { pathname, searchParams } = new URL(request.url!, 'http://origem');
    if (pathname.startsWith('/arquivos/')) sendFile(origin, pathname, request, response);
    else sendList(rows, pathname, searchParams, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(origin, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function sendList(rows: Rows, pathname: string, query: URLSearchParams, response: ServerResponse): void {
  const section = Object.values(SECTIONS).find(({ path }) => pathname === `/api/v1/${path}`);
  if (!section) return void response.writeHead(404).end();
  const all = rows[section.path]!;
  response.setHeader('content-type', 'application/json');
  if (section.kind !== 'gallery') return void response.end(JSON.stringify({ [section.listKey]: all }));
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 8)];
  const data = all.slice((page - 1) * perPage, page * perPage);
  const total_pages = Math.max(1, Math.ceil(all.length / perPage));
  response.end(JSON.stringify({ data, current_page: page, total_pages }));
}

/** Sends a file, or the part of it that a Range asks for. */
export function sendFile(
  { files, requested }: Pick<TestOrigin, 'files' | 'requested'>,
  pathname: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = files.get(pathname);
  requested.push(`${pathname} ${headers.range ?? ''}`.trim());
  if (!bytes) return void response.writeHead(404).end();
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  response.setHeader('etag', etag);
  if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const [, start] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || headers['if-range'] !== etag)
    return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  response.writeHead(206, {
    'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    'content-length': bytes.length - Number(start),
  });
  response.end(bytes.subarray(Number(start)));
}

/** Adds an ata of the bare shape, with its file. Returns the file's path. */
export function addAta({ rows, files }: TestOrigin, id: number, bytes: Buffer, titulo = `Ata ${id}`): string {
  const path = `/arquivos/ata-${id}.pdf`;
  files.set(path, bytes);
  rows.atas_reunioes!.push({ id, titulo, arquivo: path });
  return path;
}
