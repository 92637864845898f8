import { z } from 'zod';
import type { Numero } from '@fundo/contract/numeros/numero';
import { TIPO_NAMES } from '@fundo/contract/numeros/numero';
import { groupedBy } from '../../base/grouped-by';
import { parseTable } from './parse-csv';

/** A row of the table of figures of the open data. */
const numeroRow = z.object({
  secao: z.string(),
  id: z.coerce.number(),
  linha: z.coerce.number(),
  data: z.iso.date(),
  tipo: z.enum(TIPO_NAMES),
  categoria: z.string(),
  fornecedor: z.string().nullable(),
  valor: z.coerce.number(),
  soma: z.enum(['true', 'false']).transform((text) => text === 'true'),
});

/** The figures of each document by its address ('prestacoes_conta/3'), in their order. */
export type Numeros = ReadonlyMap<string, readonly Numero[]>;

/** Parses the table of figures. @throws OriginError */
export function numerosIn(csv: string): Numeros {
  const rows = parseTable('numeros', csv, numeroRow);
  const byDocument = groupedBy(
    rows.toSorted((a, b) => a.linha - b.linha),
    ({ secao, id }) => `${secao}/${id}`,
  );
  return new Map([...byDocument].map(([document, lines]) => [document, lines.map(numeroOf)]));
}

const numeroOf = ({ data, tipo, categoria, fornecedor, valor, soma }: z.infer<typeof numeroRow>): Numero => ({
  data,
  tipo,
  categoria,
  fornecedor,
  centavos: Math.round(valor * 100),
  soma,
});
