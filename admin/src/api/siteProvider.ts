import { siteWrite, storedSite } from '@fundo/contract/site';
import type { DataProvider, RaRecord, UpdateParams } from 'ra-core';
import { writeOptions, type BackOfficeDataProvider } from './dataProvider';
import type { HttpClient, HttpResponse } from './httpClient';
import { IDENTITY } from './singles';
import { withVersion } from './version';

/**
 * Adds the site's identity to a data provider:
 *
 * | verb   | request → response                                   |
 * |--------|------------------------------------------------------|
 * | getOne | GET /api/v1/site → the row                           |
 * | update | PUT /api/v1/admin/site {sigla, nome…} → the row      |
 */
export function withSite(
  provider: BackOfficeDataProvider,
  apiUrl: string,
  http: HttpClient,
): BackOfficeDataProvider {
  const getOne: DataProvider['getOne'] = async (route, params) =>
    route === IDENTITY.route ? toRow(await http(`${apiUrl}/site`)) : provider.getOne(route, params);

  const update: DataProvider['update'] = async (route, params) =>
    route === IDENTITY.route ? toRow(await put(params)) : provider.update(route, params);

  const put = ({ data, meta }: UpdateParams) =>
    http(`${apiUrl}/admin/site`, { method: 'PUT', data: siteWrite.parse(data), ...writeOptions(data, meta) });

  return { ...provider, getOne, update };
}

/** Does not check the rules of a write: the stored row may be older than a rule. The form checks them at the next save. */
const toRow = <Row extends RaRecord>({ json, headers }: HttpResponse) => {
  const row: RaRecord = { ...storedSite.parse(json), id: IDENTITY.id };
  return { data: withVersion(row, headers) as Row };
};
