import type { Numero } from '@fundo/contract/numeros/numero';
import { documentNumeros } from '@fundo/contract/numeros/schemas';
import type { Identifier } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';

export type NumerosDataProvider = BackOfficeDataProvider & {
  /** Returns the stored figures of a document, in their order. */
  getNumeros(route: string, id: Identifier): Promise<Numero[]>;
};

/**
 * Adds the figures of documents to a data provider:
 *
 * | verb       | request → response                                      |
 * |------------|---------------------------------------------------------|
 * | getNumeros | GET /api/v1/admin/prestacoes_conta/3/numeros → the list  |
 */
export function withNumeros<Provider extends BackOfficeDataProvider>(
  provider: Provider,
  apiUrl: string,
  http: HttpClient,
): Provider & NumerosDataProvider {
  const urlOf = (route: string, id: Identifier, part: string) =>
    `${apiUrl}/admin/${sectionOf(route).path}/${encodeURIComponent(id)}/${part}`;
  return {
    ...provider,
    getNumeros: async (route, id) => {
      const { json } = await http(urlOf(route, id, 'numeros'));
      return documentNumeros.parse(json).data;
    },
  };
}
