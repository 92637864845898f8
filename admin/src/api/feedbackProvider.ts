import { feedbackCounts, type FeedbackCount } from '@fundo/contract/page-feedback-counts';
import type { DataProvider, RaRecord } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import { asList } from './entriesOfSections';
import type { HttpClient } from './httpClient';

/** The readers' responses: their resource name in react-admin, and their path below /api/v1/admin. */
export const FEEDBACK = 'opinioes';

/** The responses about a page; its id is the page's path. */
export type FeedbackRow = FeedbackCount & RaRecord<string>;

/**
 * Adds the readers' responses to a data provider:
 *
 * | verb                     | request → response           |
 * |--------------------------|------------------------------|
 * | getList of the responses | GET /admin/opinioes → {data} |
 */
export function withFeedback<Provider extends BackOfficeDataProvider>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider {
  const getList: DataProvider['getList'] = async (route, params) =>
    route === FEEDBACK ? asList(await readFeedback()) : provider.getList(route, params);

  async function readFeedback() {
    const { json } = await http(`${apiUrl}/admin/opinioes`);
    const rows = feedbackCounts.parse(json).data.map((count) => ({ ...count, id: count.pagina }));
    return { data: rows, total: rows.length };
  }

  return { ...provider, getList };
}
