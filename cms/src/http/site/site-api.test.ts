import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../base/errors/ApiError';
import { searchIndex } from '../../search/SearchIndex';
import { siteApi } from './site-api';

const strapi = {
  log: { error: vi.fn<() => void>() },
  requestContext: { get: () => ({ req: { headers: {} } }) },
} as unknown as Core.Strapi;

const statusOf = (read: Promise<unknown>): Promise<number> =>
  read.then(
    () => 200,
    (error: { response: Response }) => error.response.status,
  );

it('treats a busy search as a part that could not be read: the page becomes a 503', async () => {
  const busy = new ApiError('unavailable/read', { cause: 'the search is busy' });
  vi.spyOn(searchIndex, 'find').mockRejectedValueOnce(busy);
  const { api, failure, tags } = siteApi(strapi);
  const status = await statusOf(api.get('busca', { q: 'ata' }));
  expect([status, failure(), tags()]).toEqual([503, busy, undefined]);
});

it('treats a results page past the last one as a response', async () => {
  vi.spyOn(searchIndex, 'find').mockRejectedValueOnce(
    new ApiError('page_past_last', { parameters: { last: 2 } }),
  );
  const { api, failure } = siteApi(strapi);
  const status = await statusOf(api.get('busca', { q: 'ata', pagina: 9 }));
  expect([status, failure()]).toEqual([404, undefined]);
});

it('treats an address without a number as one of no entry', async () => {
  const { api, failure } = siteApi(strapi);
  for (const id of [':id', '0', '01', '99999999999', '1e3'])
    expect([await statusOf(api.get(`atas_reunioes/${id}`)), failure()], id).toEqual([404, undefined]);
});

it('fails as the client of a browser does: with the name, the sentence and the id of the request', async () => {
  vi.spyOn(searchIndex, 'find').mockRejectedValueOnce(new Error('broken'));
  const error: unknown = await siteApi(strapi)
    .api.get('busca', { q: 'ata' })
    .catch((thrown: unknown) => thrown);
  const { name, response } = error as Error & { response: Response };
  const id = response.headers.get('X-Request-Id');
  expect([name, response.status, id]).toEqual(['HTTPError', 500, expect.stringMatching(/^[\da-f]{12}$/)]);
  expect(await response.json()).toMatchObject({ code: 'internal' });
});
