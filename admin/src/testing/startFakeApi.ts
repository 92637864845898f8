import type { AlbumWrite } from '@fundo/contract/album';
import type { ErrorBody } from '@fundo/contract/error';
import { RESOURCES, type Resource } from '@fundo/contract/resources';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPicture } from './rows';

type Row = { id: number; titulo: string } & Record<string, unknown>;

interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

interface FakeRequest {
  readonly method: string;
  /** Path and decoded query, below /api/v1. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/**
 * The network's edge of a test: a real HTTP server that holds rows by API path and follows the contract in what it
 * takes and gives; it goes with the test runner's process. `failNext` makes it refuse the next call of a method.
 */
export async function startFakeApi(rows: Record<string, Row[]> = {}) {
  const requests: FakeRequest[] = [];
  const held = new Set<string>();
  const failures: { method: string; status: number; body?: ErrorBody; path?: string }[] = [];

  const server = createServer(async (request, response) => {
    const { status, json, headers } = await answer(request);
    response.writeHead(status, { ...CORS, 'Content-Type': 'application/json', ...headers });
    response.end(json === undefined ? undefined : JSON.stringify(json));
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = await read(request);
    if (method === 'OPTIONS') return { status: 204 };
    const path = url.pathname.replace('/api/v1/', '');
    requests.push({
      method,
      url: path + decodeURIComponent(url.search),
      authorization: request.headers.authorization,
      body,
    });
    if (held.delete(method)) await new Promise(() => undefined);
    const failure = failures.findIndex(
      (one) => one.method === method && (one.path === undefined || one.path === path),
    );
    const [failed] = failure < 0 ? [] : failures.splice(failure, 1);
    if (failed) return { status: failed.status, json: failed.body };

    const [, name = '', id] = /^(?:admin\/)?(\w+)(?:\/(\d+))?$/.exec(path) ?? [];
    const resource = Object.values(RESOURCES).find((one) => one.path === name);
    if (!resource) return removeFoto(rows, Number(id));
    const stored = (rows[name] ??= []);
    const row = stored.find((one) => one.id === Number(id));
    if (id && !row) return { status: 404, json: { error: 'Este item não existe mais', code: 'not_found' } };
    if (method === 'GET') return row ? { status: 200, json: row } : list(resource, stored, url);
    if (method === 'DELETE') {
      rows[name] = stored.filter((one) => one !== row);
      return { status: 204 };
    }
    const written = resource.write.safeParse(body);
    if (!written.success) return { status: 422, json: { error: 'Dados inválidos', code: 'invalid_body' } };
    const shown = asRead(written.data);
    if (row) return { status: 200, json: Object.assign(row, shown) };
    const created = { ...TEMPLATE, ...shown, id: stored.length + 100 } as unknown as Row;
    stored.push(created);
    return { status: 201, json: created };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/api/v1`,
    rows,
    requests,
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    /** The next call of the method never gets an answer. */
    holdNext: (method: string) => held.add(method),
    failNext: (method: string, status: number, body?: ErrorBody, path?: string) =>
      failures.push({ method, status, ...(body && { body }), ...(path && { path }) }),
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** The test's page stands at another port. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization, Content-Type',
  'Access-Control-Allow-Methods': '*, PUT, DELETE',
};

const TEMPLATE = {
  arquivo_info: { nome: 'novo.pdf', tipo: 'application/pdf', tamanho: 3 },
  fotos: [],
  created_at: '2025-04-01T12:00:00.000Z',
  updated_at: '2025-04-01T12:00:00.000Z',
};

/** An album's write in the shape of its read; the others read as they are written. */
function asRead(data: Record<string, unknown>): Record<string, unknown> {
  if (!('fotos_attributes' in data)) return data;
  const { fotos_attributes, titulo, imagem } = data as AlbumWrite;
  const fotos = fotos_attributes.map((foto, index) => ({
    id: foto.id ?? 900 + index,
    imagem_url: createPicture(foto.imagem_url),
    titulo: foto.titulo ?? null,
  }));
  return { titulo, imagem: createPicture(imagem), imagem_url: imagem, fotos };
}

function removeFoto(rows: Record<string, Row[]>, id: number): Answer {
  for (const album of rows['galeria_de_imagens'] ?? []) {
    album['fotos'] = (album['fotos'] as { id: number }[]).filter((foto) => foto.id !== id);
  }
  return { status: 204 };
}

function list(resource: Resource, stored: readonly Row[], url: URL): Answer {
  const query = resource.query.parse(Object.fromEntries(url.searchParams));
  const { field = 'id', direction = 'asc' } = query.sort ?? {};
  const found = stored
    .filter((row) =>
      JSON.stringify(row)
        .toLowerCase()
        .includes((query.filter.q ?? '').toLowerCase()),
    )
    .toSorted(
      (a, b) =>
        String(a[field]).localeCompare(String(b[field]), 'pt-BR', { numeric: true }) *
        (direction === 'asc' ? 1 : -1),
    );
  const page = found.slice(query.offset, query.offset + (query.limit ?? found.length));
  const range = `${resource.path} ${query.offset}-${query.offset + page.length - 1}/${found.length}`;
  return { status: 200, json: page, headers: { 'Content-Range': range } };
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}
