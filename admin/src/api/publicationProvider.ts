import { agenda, preview, type PendingEntry } from '@fundo/contract/publication';
import type { DataProvider, Identifier } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import { asList, toEntryOfSection, type EntryOfSection } from './entriesOfSections';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';

/** The list of scheduled entries and drafts: its resource name in react-admin, and its path below /api/v1/admin. */
export const AGENDA = 'agenda';

/** A scheduled entry or a draft. */
export type PendingRow = EntryOfSection<PendingEntry>;

export type PublicationDataProvider = BackOfficeDataProvider & {
  /** Requests a preview of the stored entry. Resolves with its address on the site, which this browser can open. */
  previewEntry(route: string, id: Identifier): Promise<string>;
};

/**
 * Adds scheduled entries, drafts and previews to a data provider:
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
