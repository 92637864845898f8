import { agenda, preview, type PendingEntry } from '@fundo/contract/publication';
import type { DataProvider, Identifier } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import { asList, toEntryOfSection, type EntryOfSection } from './entriesOfSections';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';

/** What waits to appear or to go: a name of react-admin's, and an address below /admin. */
export const AGENDA = 'agenda';

/** An entry that waits. */
export type PendingRow = EntryOfSection<PendingEntry>;

export type PublicationDataProvider = BackOfficeDataProvider & {
  /** Asks for a preview of what is stored. Resolves with its address on the site, which this browser can open. */
  previewEntry(route: string, id: Identifier): Promise<string>;
};

/**
 * Adds to a data provider what the public does not see yet:
 *
 * | verb                  | request → response                                          |
 * |-----------------------|-------------------------------------------------------------|
 * | getList of the agenda | GET /admin/agenda → {data}                                  |
 * | previewEntry          | POST /admin/atas_reunioes/3/previa → 200, {endereco}; a cookie |
 */
export function withPublication(
  provider: BackOfficeDataProvider,
  apiUrl: string,
  http: HttpClient,
): PublicationDataProvider {
  const adminUrl = `${apiUrl}/admin`;

  const getList: DataProvider['getList'] = async (route, params) =>
    route === AGENDA ? asList(await readAgenda()) : provider.getList(route, params);

  async function readAgenda() {
    const { json } = await http(`${adminUrl}/agenda`);
    const rows = agenda.parse(json).data.map(toEntryOfSection);
    return { data: rows, total: rows.length };
  }

  return {
    ...provider,
    getList,
    previewEntry: async (route, id) => {
      const url = `${adminUrl}/${sectionOf(route).path}/${encodeURIComponent(id)}/previa`;
      const { json } = await http(url, { method: 'POST', confirmedBy: 200 });
      return preview.parse(json).endereco;
    },
  };
}
