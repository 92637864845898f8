import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '@fundo/contract/error-body';
import { ERRORS } from '@fundo/contract/errors';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { holdUpload } from './harness/holdUpload.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { startProvider, type Provider } from './harness/startProvider.ts';
import { MAY_MOUNT, mountDisk } from './harness/smallDisk.ts';
import { startServer, type Server } from './harness/startServer.ts';

const ATAS = 'admin/atas_reunioes';
const WRITES_OF_A_PERSON = 3;
const BODY = { titulo: 'Uma ata', arquivo: pdfString() };

let provider: Provider;
let server: Server;
let ata: string;
/** The description's examples of the responses to an edit of an ata, by status. */
let shown: Record<string, { content?: Record<string, { example: ErrorBody }> }>;

beforeAll(async () => {
  provider = await startProvider();
  server = await startServer({
    env: { KEYCLOAK_URL: provider.url, RATE_LIMITS: `writer=${WRITES_OF_A_PERSON}/600` },
  });
  const { body } = await apiOf(server).get('openapi.json');
  shown = body.paths[`/${ATAS}/{id}`].put.responses;
  ata = `${ATAS}/${(await createAta(await administrator())).id}`;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** An access token of a person who has written nothing yet. */
const token = () => provider.accessToken({ sub: crypto.randomUUID() });
const administrator = async () => apiOf(server, await token());

const FAILURES: Record<number, () => Promise<{ status: number; body: ErrorBody }>> = {
  400: async () => (await administrator()).put(ata, '{'),
  401: () => apiOf(server).put(ata, BODY),
  403: async () => {
    const withoutRole = await provider.accessToken({ realm_access: { roles: [] } });
    return apiOf(server, withoutRole).put(ata, BODY);
  },
  404: async () => (await administrator()).put(`${ATAS}/999999`, BODY),
  409: async () => {
    const person = await token();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await holdUpload(server, ATAS, person, headers);
    const response = await apiOf(server, person).post(ATAS, BODY, headers);
    await first.finish();
    return response;
  },
  412: async () => (await administrator()).put(ata, BODY, { 'if-match': '"outra"' }),
  413: () => sendLength(200_000_000),
  415: async () => (await administrator()).put(ata, 'titulo', { 'content-type': 'text/plain' }),
  422: async () => (await administrator()).put(ata, { titulo: 'Sem arquivo' }),
  429: async () => {
    const api = await administrator();
    for (let n = 0; n < WRITES_OF_A_PERSON; n += 1) await api.put(ata, {});
    return api.put(ata, BODY);
  },
  503: async () => {
    provider.setReachable(false);
    provider.rotate();
    const api = await administrator();
    // Keys are fetched at most once in five seconds: until then an unknown key is 401.
    return vi.waitUntil(
      async () => {
        const response = await api.put(ata, BODY);
        return response.status !== 401 && response;
      },
      { interval: 500 },
    );
  },
  507: async () => {
    const disk = await mountDisk(1, path.join(server.storage.dataDir, 'incoming'));
    try {
      await disk.leaveFree(0);
      provider.setReachable(true);
      const api = await administrator();
      return await vi.waitUntil(
        async () => {
          const response = await api.put(ata, BODY);
          return response.status !== 503 && response.status !== 401 && response;
        },
        { interval: 500 },
      );
    } finally {
      await disk.unmount();
    }
  },
};

/** Sends the headers of an edit with this Content-Length, and no body. */
async function sendLength(bytes: number) {
  const request = http.request(`${server.url}/api/v1/${ata}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      'content-length': bytes,
    },
  });
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = (await json(response)) as ErrorBody;
  request.on('error', () => undefined).destroy();
  return { status: response.statusCode!, body };
}

/** Removes from an error what varies: the time to wait, and the id of the request. */
const comparable = (body: ErrorBody) => ({
  ...body,
  error: body.error.replace(/em \d+ \w+\.$/, 'em … .'),
  ...(body.request_id && { request_id: '…' }),
});

describe('the description of a write', () => {
  it('shows the failures that this file causes, and no others', () => {
    expect(Object.keys(shown).filter((status) => Number(status) >= 400)).toEqual(Object.keys(FAILURES));
  });

  it.for(Object.keys(FAILURES).map(Number))(
    'shows for %i what the server sends',
    async (status, { skip }) => {
      skip(status === ERRORS.storage_full.status && !MAY_MOUNT, 'only root may mount a full disk');
      const response = await FAILURES[status]!();
      const { example } = shown[status]!.content!['application/json']!;
      expect({ status: response.status, body: comparable(response.body) }).toEqual({
        status,
        body: comparable(example),
      });
    },
  );
});

it.each(['TRACE', 'PATCH'])('refuses %s with 405, and says what is allowed', async (method) => {
  const request = http.request(`${server.url}/api/v1/atas_reunioes`, { method });
  const arrival = once(request, 'response') as Promise<[IncomingMessage]>;
  request.end();
  const [response] = await arrival;
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toContain('GET');
  expect(await json(response)).toMatchObject({ code: 'method_not_allowed' });
});
