import { editors, type Editor } from '@fundo/contract/editing';
import type { Identifier } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';
import { singleOf } from './singles';

export interface EditingWrites {
  /** Says for a minute that this person has the entry's form open. Resolves with the others who have. */
  renewEditing(route: string, id: Identifier, signal?: AbortSignal): Promise<Editor[]>;
  /** Says that the form was closed. */
  endEditing(route: string, id: Identifier): Promise<void>;
}

/**
 * Adds to a data provider who is editing an entry:
 *
 * | verb         | request → response                                 |
 * |--------------|----------------------------------------------------|
 * | renewEditing | PUT /admin/atas_reunioes/3/edicao → {data}         |
 * | endEditing   | DELETE /admin/atas_reunioes/3/edicao → 204         |
 *
 * The site's identity has /admin/site/edicao, the redirects /admin/redirecionamentos/edicao.
 */
export function withEditing<Provider extends BackOfficeDataProvider>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider & EditingWrites {
  const urlOf = (route: string, id: Identifier) =>
    singleOf(route)
      ? `${apiUrl}/admin/${id}/edicao`
      : `${apiUrl}/admin/${sectionOf(route).path}/${encodeURIComponent(id)}/edicao`;
  return {
    ...provider,
    renewEditing: async (route, id, signal) => {
      const { json } = await http(urlOf(route, id), { method: 'PUT', ...(signal && { signal }) });
      return editors.parse(json).data;
    },
    endEditing: async (route, id) => void (await http(urlOf(route, id), { method: 'DELETE' })),
  };
}
