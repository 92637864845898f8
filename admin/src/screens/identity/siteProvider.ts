import { site } from '@fundo/contract/site';
import type { DataProvider, UpdateParams } from 'ra-core';
import type { BackOfficeDataProvider } from '../../api/dataProvider';
import { write } from '../../api/dataProvider';
import type { HttpAnswer, HttpClient } from '../../api/httpClient';
import { withVersion } from '../../api/version';
import { IDENTITY } from './identity';

/**
 * Adds the site's identity to a data provider, as a resource of one row:
 *
 * | verb   | request                              |
 * |--------|--------------------------------------|
 * | getOne | GET /api/v1/site                     |
 * | update | PUT /api/v1/admin/site {sigla, nome…} |
 */
export function withSite(
  provider: BackOfficeDataProvider,
  apiUrl: string,
  http: HttpClient,
): BackOfficeDataProvider {
  const getOne: DataProvider['getOne'] = async (route, params) =>
    route === IDENTITY.route ? row(await http(`${apiUrl}/site`)) : provider.getOne(route, params);

  const update: DataProvider['update'] = async (route, params) =>
    route === IDENTITY.route ? row(await put(params)) : provider.update(route, params);

  const put = ({ data, meta }: UpdateParams) =>
    http(`${apiUrl}/admin/site`, { method: 'PUT', data: site.parse(data), ...write(data, meta) });

  return { ...provider, getOne, update };
}

const row = ({ json, headers }: HttpAnswer) => ({
  data: withVersion({ ...site.parse(json), id: IDENTITY.id }, headers) as never,
});
