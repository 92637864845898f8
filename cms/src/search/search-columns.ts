import { fold } from '@fundo/contract/search';
import type { Core, UID } from '@strapi/strapi';

/** A content type with the fields that searches read. */
export interface Searched {
  readonly uid: UID.ContentType;
  readonly searched: readonly string[];
}

/**
 * Name of the hidden column with a searched field's folded text (lower case, without accents). Without extensions,
 * SQLite and PostgreSQL have no other common way. There is one column per field, so that a search in one field does not
 * match the text of another.
 */
export const searchColumn = (field: string): string => `${field}_busca`;

/** Fills the hidden columns at every write by the API, Strapi's panel or the seed. */
export function keepSearchColumns(strapi: Core.Strapi, types: readonly Searched[]): void {
  for (const { uid, searched } of types) {
    const fill = ({ params }: { params: { data?: unknown } }) => {
      for (const data of [params.data ?? []].flat() as Record<string, unknown>[]) {
        Object.assign(data, foldedColumns(searched, data));
      }
    };
    strapi.db.lifecycles.subscribe({
      models: [uid],
      beforeCreate: fill,
      beforeCreateMany: fill,
      beforeUpdate: fill,
      beforeUpdateMany: fill,
    });
  }
}

/** Fills the hidden columns of rows written before these columns existed. Changes nothing else. */
export async function fillSearchColumns(strapi: Core.Strapi, types: readonly Searched[]): Promise<void> {
  for (const type of types) {
    while ((await fillBatch(strapi, type)) > 0);
  }
}

/** Rows per transaction. */
const AT_ONCE = 500;

async function fillBatch(strapi: Core.Strapi, { uid, searched }: Searched): Promise<number> {
  const { tableName } = strapi.db.metadata.get(uid);
  return strapi.db.transaction(async ({ trx }) => {
    const table = () => strapi.db.getConnection(tableName).transacting(trx);
    const rows = (await table()
      .select('id', ...searched)
      .whereNull(searchColumn(searched[0]!))
      .whereNotNull(searched[0]!)
      .limit(AT_ONCE)) as ({ id: number } & Record<string, unknown>)[];
    for (const row of rows) {
      await table().where({ id: row.id }).update(foldedColumns(searched, row));
    }
    return rows.length;
  });
}

const foldedColumns = (fields: readonly string[], data: Record<string, unknown>) =>
  Object.fromEntries(
    fields
      .filter((field) => typeof data[field] === 'string')
      .map((field) => [searchColumn(field), fold(data[field] as string)]),
  );
