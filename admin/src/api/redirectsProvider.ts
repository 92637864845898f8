import { redirectList, missingAddresses, type MissingAddress } from '@fundo/contract/redirects';
import type { DataProvider, RaRecord, UpdateParams } from 'ra-core';
import { writeOptions, type BackOfficeDataProvider } from './dataProvider';
import { asList } from './entriesOfSections';
import type { HttpClient, HttpResponse } from './httpClient';
import { REDIRECTS } from './singles';
import { withVersion } from './version';

/** The addresses that people ask for in vain: their resource name in react-admin, and their path below /api/v1/admin. */
export const MISSING = 'enderecos-procurados';

/** A missing address; its id is the address. */
export type MissingRow = MissingAddress & RaRecord<string>;

/**
 * Adds the redirects to a data provider:
 *
 * | verb                        | request → response                                           |
 * |-----------------------------|--------------------------------------------------------------|
 * | getOne                      | GET /api/v1/admin/redirecionamentos → {lista}                |
 * | update                      | PUT /api/v1/admin/redirecionamentos {lista} → {lista}        |
 * | getList of missing addresses | GET /api/v1/admin/enderecos-procurados → {data}              |
 */
export function withRedirects(
  provider: BackOfficeDataProvider,
  apiUrl: string,
  http: HttpClient,
): BackOfficeDataProvider {
  const url = `${apiUrl}/admin/${REDIRECTS.id}`;

  const getOne: DataProvider['getOne'] = async (route, params) =>
    route === REDIRECTS.route ? toRow(await http(url)) : provider.getOne(route, params);

  const update: DataProvider['update'] = async (route, params) =>
    route === REDIRECTS.route ? toRow(await put(params)) : provider.update(route, params);

  const getList: DataProvider['getList'] = async (route, params) =>
    route === MISSING ? asList(await readMissing()) : provider.getList(route, params);

  const put = ({ data, meta }: UpdateParams) =>
    http(url, { method: 'PUT', data: redirectList.parse(data), ...writeOptions(data, meta) });

  async function readMissing() {
    const { json } = await http(`${apiUrl}/admin/${MISSING}`);
    const rows = missingAddresses.parse(json).data.map((missing) => ({ ...missing, id: missing.endereco }));
    return { data: rows, total: rows.length };
  }

  return { ...provider, getOne, update, getList };
}

/** Does not check the rules of a write, as for the site's identity. */
const toRow = <Row extends RaRecord>({ json, headers }: HttpResponse) => {
  const { lista } = json as { lista: string };
  const row: RaRecord = { lista, id: REDIRECTS.id };
  return { data: withVersion(row, headers) as Row };
};
