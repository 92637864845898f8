import type { Core } from '@strapi/strapi';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../base/errors/ApiError';
import { searchIndex } from '../../search/SearchIndex';
import { siteApi } from './site-api';

const strapi = {
  log: { error: vi.fn<() => void>() },
  requestContext: { get: () => ({ req: { headers: {} } }) },
} as unknown as Core.Strapi;

it('treats a busy search as a part that could not be read: the page becomes a 503', async () => {
  const busy = new ApiError('unavailable/read', { cause: 'the search is busy' });
  vi.spyOn(searchIndex, 'find').mockRejectedValueOnce(busy);
  const { api, failure, tags } = siteApi(strapi);
  const { status } = await api('/api/v1/busca?q=ata');
  expect([status, failure(), tags()]).toEqual([503, busy, undefined]);
});

it('treats a results page past the last one as a response', async () => {
  vi.spyOn(searchIndex, 'find').mockRejectedValueOnce(
    new ApiError('page_past_last', { parameters: { last: 2 } }),
  );
  const { api, failure } = siteApi(strapi);
  const { status } = await api('/api/v1/busca?q=ata&pagina=9');
  expect([status, failure()]).toEqual([404, undefined]);
});

it('treats an address without a number as one of no entry', async () => {
  const { api, failure } = siteApi(strapi);
  for (const id of [':id', '0', '01', '99999999999', '1e3'])
    expect([(await api(`/api/v1/atas_reunioes/${id}`)).status, failure()], id).toEqual([404, undefined]);
});
