import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { bimestreOf, type Numero } from '@fundo/contract/numeros/numero';
import { fold } from '@fundo/contract/search';
import { inGroups } from '../base/in-groups';

/**
 * The figures of documents, by the SHA-256 of all figures of a document: an entry and every row of the record name it, so
 * that the record's chain proves each line. A row never changes and is never deleted. Strapi does not know the table.
 */
export const NUMEROS = 'numeros';

/** A row. */
export interface NumeroRow {
  readonly sha256: string;
  /** From 1 on. */
  readonly posicao: number;
  readonly data: string;
  readonly ano: number;
  readonly bimestre: number;
  readonly tipo: Numero['tipo'];
  readonly categoria: string;
  readonly fornecedor: string | null;
  /** PostgreSQL gives a bigint as a string. */
  readonly centavos: number | string;
  readonly soma: boolean | number;
  /** Category and supplier without accents, in lower case. */
  readonly busca: string;
}

/** Creates the table if it is missing. */
export async function createNumerosTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(NUMEROS)) return;
  await database.schema.createTable(NUMEROS, (table) => {
    table.string('sha256', 64).notNullable();
    for (const column of ['posicao', 'ano', 'bimestre']) table.integer(column).notNullable();
    for (const column of ['data', 'tipo', 'categoria', 'busca']) table.text(column).notNullable();
    table.text('fornecedor');
    table.bigInteger('centavos').notNullable();
    table.boolean('soma').notNullable();
    table.primary(['sha256', 'posicao']);
  });
}

const ROWS_AT_ONCE = 500;

/**
 * Stores the figures of a document in the transaction of its write, unless another document or version has the same ones.
 * Returns their SHA-256; null without any.
 */
export async function storeNumeros(
  transaction: Knex,
  numeros: readonly Numero[] | null,
): Promise<string | null> {
  if (!numeros || numeros.length === 0) return null;
  const sha256 = hashOfNumeros(numeros);
  const rows = numeros.map(({ data, tipo, categoria, fornecedor, centavos, soma }, index): NumeroRow => ({
    sha256,
    posicao: index + 1,
    data,
    ano: Number(data.slice(0, 4)),
    bimestre: bimestreOf(data),
    tipo,
    categoria,
    fornecedor,
    centavos,
    soma,
    busca: fold([categoria, fornecedor].join(' ')),
  }));
  for (const group of inGroups(rows, ROWS_AT_ONCE))
    await transaction<NumeroRow>(NUMEROS).insert(group).onConflict(['sha256', 'posicao']).ignore();
  return sha256;
}

/** SHA-256 of the lines, each as a JSON list of its values and a line end. */
function hashOfNumeros(numeros: readonly Numero[]): string {
  const hash = createHash('sha256');
  for (const { data, tipo, categoria, fornecedor, centavos, soma } of numeros)
    hash.update(`${JSON.stringify([data, tipo, categoria, fornecedor, centavos, soma])}\n`);
  return hash.digest('hex');
}

/** Returns the figures with a SHA-256, in their order. */
export async function numerosOf(database: Knex, sha256: string): Promise<Numero[]> {
  return (await database<NumeroRow>(NUMEROS).where({ sha256 }).orderBy('posicao')).map(numeroIn);
}

/** A row as reads show it. */
export const numeroIn = ({ data, tipo, categoria, fornecedor, centavos, soma }: NumeroRow): Numero => ({
  data,
  tipo,
  categoria,
  fornecedor,
  centavos: Number(centavos),
  soma: Boolean(soma),
});
