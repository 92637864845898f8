import { TOTAIS_PATH, type Numero } from '@fundo/contract/numeros/numero';
import { pdfTables, type PdfTables } from '@fundo/contract/numeros/pdf-tables';
import { documentNumeros, numerosTotals, type NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { Identifier } from 'ra-core';
import type { BackOfficeDataProvider } from './dataProvider';
import type { HttpClient } from './httpClient';
import { sectionOf } from './sectionOf';

export type NumerosDataProvider = BackOfficeDataProvider & {
  /** Returns the stored figures of a document, in their order. */
  getNumeros(route: string, id: Identifier): Promise<Numero[]>;
  /** Returns the tables and the amounts of the stored file of a document. */
  getTabelas(route: string, id: Identifier): Promise<PdfTables>;
  /** Returns the totals of the fund of a year, as the public sees them. */
  getTotals(ano: number): Promise<NumerosTotals>;
};

/**
 * Adds the figures of documents to a data provider:
 *
 * | verb       | request → response                                      |
 * |------------|---------------------------------------------------------|
 * | getNumeros | GET /api/v1/admin/prestacoes_conta/3/numeros → the list  |
 * | getTabelas | GET /api/v1/admin/prestacoes_conta/3/tabelas            |
 * | getTotals  | GET /api/v1/numeros/totais?ano=2024                     |
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
    getTabelas: async (route, id) => pdfTables.parse((await http(urlOf(route, id, 'tabelas'))).json),
    getTotals: async (ano) => numerosTotals.parse((await http(`${apiUrl}/${TOTAIS_PATH}?ano=${ano}`)).json),
  };
}
