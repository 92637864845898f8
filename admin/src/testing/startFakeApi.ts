import { RESOURCES } from '@fundo/contract/resources';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerSection, answerSite, removeFoto, type Answer, type Rows } from './fakeRows';
import { answerPublication } from './fakePublication';
import { answerRecord, createChange, type FakeRecord } from './fakeRecord';
import { createSite } from './rows';

interface FakeRequest {
  readonly method: string;
  /** Path and decoded query, below /api/v1. */
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
  /** Absent if they were not sent. */
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
}

/**
 * A real HTTP server in place of the API. It holds rows by their path, and follows the contract, with versions and
 * idempotency keys, drafts and schedules, a record of changes and a trash. Only removing a photo adds to the record. It has
 * no public lists, because the back-office reads none. It ends with the test runner's process.
 * `failNext` makes it refuse the next request of a method.
 */
export async function startFakeApi(rows: Rows = {}, given: Partial<FakeRecord> = {}) {
  const record: FakeRecord = {
    changes: [],
    trash: [],
    readings: { data: [], lendo: 0, lidas: 0 },
    ...given,
  };
  const requests: FakeRequest[] = [];
  const lastChanges: FakeRequest[] = [];
  const held = new Set<string>();
  const dropped = new Set<string>();
  const steps = new Map<string, () => void>();
  const site = createSite();
  const answered = new Map<string, Answer>();
  const failures: { method: string; answer: Answer; path?: string }[] = [];

  // Without its time limit, a connection that the client is about to use again is never closed.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { status, json, html, headers } =
      request.method === 'OPTIONS' ? { status: 204 } : ((await answer(request)) as Answer);
    if (dropped.delete(request.method ?? '')) return void request.socket.destroy();
    const type = html === undefined ? 'application/json' : 'text/html';
    response.writeHead(status, { ...CORS, 'Content-Type': type, ...headers });
    response.end(json === undefined ? html : JSON.stringify(json));
  });

  const recordAlbum = (album: { id: number }) =>
    record.changes.push(
      createChange({
        registro: (record.changes.at(-1)?.registro ?? 0) + 1,
        secao: 'galeria_de_imagens',
        item: album.id,
        depois: { ...album },
      }),
    );

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace('/api/v1/', '');
    // Before the body is read: jsdom announces that of the request that was redirected, and sends none.
    if (path === 'login') return { status: 200, html: PROXY_PAGE };
    const body = await read(request);
    const ifMatch = request.headers['if-match'];
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    // Asked beside every list, and counted apart from what the screens ask.
    const log = path === LAST_CHANGES ? lastChanges : requests;
    log.push({
      method,
      url: path + decodeURIComponent(url.search),
      authorization: request.headers.authorization,
      body,
      ...(ifMatch && { ifMatch }),
      ...(idempotencyKey && { idempotencyKey }),
    });
    steps.get(method)?.();
    steps.delete(method);
    if (held.delete(method)) await new Promise(() => undefined);
    const failure = failures.findIndex(
      (one) => one.method === method && (one.path === undefined || one.path === path),
    );
    const [failed] = failure < 0 ? [] : failures.splice(failure, 1);
    if (failed) return failed.answer;
    const before = idempotencyKey && answered.get(idempotencyKey);
    if (before) return before;

    const [, name = '', id] = /^(?:admin\/)?(\w+)(?:\/(\d+))?$/.exec(path) ?? [];
    const section = Object.values(RESOURCES).find((one) => path.startsWith('admin/') && one.path === name);
    const call = { method, id, body, ifMatch, url };
    const given =
      answerPublication(rows, path) ??
      answerRecord(record, rows, site, path, call) ??
      (section
        ? answerSection(rows, section, call)
        : name === 'site'
          ? answerSite(site, call)
          : removeFoto(rows, Number(id), ifMatch, recordAlbum));
    if (idempotencyKey && given.status < 300) answered.set(idempotencyKey, given);
    return given;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/api/v1`,
    rows,
    site,
    record,
    requests,
    lastChanges,
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    /** The next request of the method gets no response. */
    holdNext: (method: string) => held.add(method),
    /** Runs a step when the next request of the method has arrived. */
    onNext: (method: string, step: () => void) => steps.set(method, step),
    /** The next request of the method is carried out, but its response is lost. */
    dropNext: (method: string) => dropped.add(method),
    failNext: (method: string, status: number, body?: object, path?: string) =>
      failures.push({ method, answer: { status, json: body }, ...(path && { path }) }),
    /** The next request of the method is answered by something that is not the API. */
    answerNext: (method: string, answer: Answer) => failures.push({ method, answer }),
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

const LAST_CHANGES = 'admin/historico/ultimas';

/** Responses of a proxy in place of the API. */
export const PROXY_PAGE = '<!doctype html><title>Acesso negado</title>';

/** The test's page has another port. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Range',
  'Access-Control-Allow-Headers': '*, Authorization, Content-Type, If-Match, Idempotency-Key',
  'Access-Control-Allow-Methods': '*, PUT, DELETE',
};

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
}
