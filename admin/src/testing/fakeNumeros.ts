import type { Numero } from '@fundo/contract/numeros/numero';
import type { PdfTables } from '@fundo/contract/numeros/pdf-tables';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { FakeResponse } from './fakeRows';

/** The figures of documents, by section and number: 'prestacoes_conta/3'; and the totals of the fund in every year. */
export interface FakeNumeros {
  readonly lines: Record<string, readonly Numero[]>;
  readonly tables: Record<string, PdfTables>;
  totals: NumerosTotals;
}

export const NO_TOTALS: NumerosTotals = {
  anos: [],
  por_ano: [],
  por_bimestre: [],
  receitas: [],
  despesas: [],
  fornecedores: [],
  demais: { receitas: 0, previsto: 0, pago: 0, fornecedores: 0 },
  documentos: [],
};

const NO_TABLES: PdfTables = { estado: 'sem texto', tabelas: [], valores: [], cortado: false };

/** Responds to a read of figures; undefined to another request. */
export function respondForNumeros(
  { lines, tables, totals }: FakeNumeros,
  path: string,
): FakeResponse | undefined {
  const [, document = '', part] = /^admin\/(\w+\/\d+)\/(numeros|tabelas)$/.exec(path) ?? [];
  if (part === 'numeros') return { status: 200, json: { data: lines[document] ?? [] } };
  if (part === 'tabelas') return { status: 200, json: tables[document] ?? NO_TABLES };
  return path === 'numeros/totais' ? { status: 200, json: totals } : undefined;
}
