import type { Editor } from '@fundo/contract/editing';
import type { FeedbackCount } from '@fundo/contract/page-feedback-counts';
import type { UnseenEntry } from '@fundo/contract/publication';
import { redirectList, type MissingAddress } from '@fundo/contract/redirects';
import { RESOURCES } from '@fundo/contract/resources';
import { siteWrite } from '@fundo/contract/site';
import type { FileMatch } from '@fundo/contract/versions';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeFoto, respondForSection, respondForSingle, type FakeResponse, type Rows } from './fakeRows';
import { NO_TOTALS, respondForNumeros, type FakeNumeros } from './fakeNumeros';
import { respondForPublication } from './fakePublication';
import { createChange, respondForRecord, type FakeRecord } from './fakeRecord';
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
 * Starts a real HTTP server in place of the API. It stores rows by their path and follows the contract, with versions,
 * idempotency keys, drafts and schedules, a record of changes and a trash. Only the removal of a photo adds to the record.
 * It has no public lists, because the back-office reads none. It ends with the test runner's process. `failNext` makes it
 * refuse the next request of a method.
 */
export async function startFakeApi(rows: Rows = {}, initial: Partial<FakeRecord> = {}) {
  const record: FakeRecord = {
    changes: [],
    trash: [],
    readings: { data: [], lendo: 0, lidas: 0 },
    ...initial,
  };
  const requests: FakeRequest[] = [];
  const lastChanges: FakeRequest[] = [];
  const editing: FakeRequest[] = [];
  const otherEditors: Editor[] = [];
  const matches: FileMatch[] = [];
  const unseenMatches: UnseenEntry[] = [];
  const missingPages = new Set<string>();
  const held = new Set<string>();
  const dropped = new Set<string>();
  const steps = new Map<string, () => void>();
  const site = createSite();
  const redirects = { lista: '' };
  const missing: MissingAddress[] = [];
  const feedback: FeedbackCount[] = [];
  const numeros: FakeNumeros = { lines: {}, tables: {}, totals: NO_TOTALS };
  const responses = new Map<string, FakeResponse>();
  const failures: { method: string; response: FakeResponse; path?: string }[] = [];

  // Without its time limit, a connection that the client is about to use again is never closed.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { status, json, html, headers } =
      request.method === 'OPTIONS' ? { status: 204 } : ((await respond(request)) as FakeResponse);
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

  /** The failure of requests that are not among the ones of the screens. */
  function takeFailure(method: string, path: string): FakeResponse | undefined {
    const failure = failures.findIndex((one) => one.method === method && one.path === path);
    return failure < 0 ? undefined : failures.splice(failure, 1)[0]?.response;
  }

  const respondForEditing = (method: string, path: string): FakeResponse =>
    takeFailure(method, path) ??
    (method === 'DELETE' ? { status: 204 } : { status: 200, json: { data: otherEditors } });

  const checkPages = ({ enderecos }: { enderecos: string[] }): FakeResponse => ({
    status: 200,
    json: {
      data: enderecos.map((endereco) => ({
        endereco,
        pagina: missingPages.has(endereco) ? 'nao-existe' : 'desconhecido',
      })),
    },
  });

  async function respond(request: IncomingMessage): Promise<FakeResponse> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace('/api/v1/', '');
    // The body must not be read: after a redirect jsdom announces the body of the first request, and does not send it.
    if (path === 'login') return { status: 200, html: PROXY_PAGE };
    // Asked for each picked file, whatever the test is about.
    if (path === 'conferir')
      return { status: 200, json: { sha256: url.searchParams.get('sha256'), data: matches } };
    if (path === 'admin/conferir') return { status: 200, json: { data: unseenMatches } };
    const body = await read(request);
    if (path === 'admin/enderecos/conferir')
      return takeFailure(method, path) ?? checkPages(body as { enderecos: string[] });
    const ifMatch = request.headers['if-match'];
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    // Every list and form also requests these, so they are not among the requests of the screens.
    const isEditing = path.endsWith('/edicao');
    const log = path === LAST_CHANGES ? lastChanges : isEditing ? editing : requests;
    log.push({
      method,
      url: path + decodeURIComponent(url.search),
      authorization: request.headers.authorization,
      body,
      ...(ifMatch && { ifMatch }),
      ...(idempotencyKey && { idempotencyKey }),
    });
    if (isEditing) return respondForEditing(method, path);
    steps.get(method)?.();
    steps.delete(method);
    if (held.delete(method)) await new Promise(() => undefined);
    const failure = failures.findIndex(
      (one) => one.method === method && (one.path === undefined || one.path === path),
    );
    const [failed] = failure < 0 ? [] : failures.splice(failure, 1);
    if (failed) return failed.response;
    const before = idempotencyKey && responses.get(idempotencyKey);
    if (before) return before;

    const [, name = '', id] = /^(?:admin\/)?(\w+)(?:\/(\d+))?$/.exec(path) ?? [];
    const section = Object.values(RESOURCES).find((one) => path.startsWith('admin/') && one.path === name);
    const call = { method, id, body, ifMatch, url };
    const ofNumeros = respondForNumeros(numeros, path);
    if (ofNumeros) return ofNumeros;
    if (path === 'admin/enderecos-procurados') return { status: 200, json: { data: missing } };
    if (path === 'admin/opinioes') return { status: 200, json: { data: feedback } };
    const result =
      respondForPublication(rows, path) ??
      respondForRecord(record, rows, site, path, call) ??
      (section
        ? respondForSection(rows, section, call)
        : name === 'site'
          ? respondForSingle(siteWrite, site, call)
          : name === 'redirecionamentos'
            ? respondForSingle(redirectList, redirects, call)
            : removeFoto(rows, Number(id), ifMatch, recordAlbum));
    if (idempotencyKey && result.status < 300) responses.set(idempotencyKey, result);
    return result;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/api/v1`,
    rows,
    site,
    redirects,
    /** Addresses that people ask for in vain. */
    missing,
    /** The readers' responses, by page. */
    feedback,
    numeros,
    record,
    requests,
    lastChanges,
    /** The requests that say who has a form open, and the other people who have. */
    editing,
    otherEditors,
    /** The documents that have every file that is looked for. */
    matches,
    /** The same, of documents that the public does not see. */
    unseenMatches,
    /** The pages of other sites that do not exist. */
    missingPages,
    writes: () => requests.filter(({ method }) => method !== 'GET'),
    /** The next request of the method gets no response. */
    holdNext: (method: string) => held.add(method),
    /** Runs a step when the next request of the method has arrived. */
    onNext: (method: string, step: () => void) => steps.set(method, step),
    /** The next request of the method is carried out, but its response is lost. */
    dropNext: (method: string) => dropped.add(method),
    failNext: (method: string, status: number, body?: object, path?: string) =>
      failures.push({ method, response: { status, json: body }, ...(path && { path }) }),
    /** The next request of the method gets this response, as from something that is not the API. */
    respondNext: (method: string, response: FakeResponse) => failures.push({ method, response }),
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

const LAST_CHANGES = 'admin/historico/ultimas';

/** The page of a proxy in place of the API. */
export const PROXY_PAGE = '<!doctype html><title>Acesso negado</title>';

/** CORS, because the test's page has another port. */
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
