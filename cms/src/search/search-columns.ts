import { fold } from '@fundo/contract/search';
import type { Core, UID } from '@strapi/strapi';

/** A content type, and the fields of it that searches look into. */
export interface Searched {
  readonly uid: UID.ContentType;
  readonly searched: readonly string[];
}

/**
 * Beside each field that searches look into stands a hidden column with its folded text: SQLite and PostgreSQL agree
 * on nothing else without extensions. A column for each field, so that a search in one field finds nothing of another.
 */
export const searchColumn = (field: string): string => `${field}_busca`;

/** Fills the hidden columns with every write, through whichever door it comes: the API, the native panel, the seed. */
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

/** Fills what rows lack that were written before there were such columns, and changes nothing else of them. */
export async function fillSearchColumns(strapi: Core.Strapi, types: readonly Searched[]): Promise<void> {
  for (const type of types) {
    while ((await fillSome(strapi, type)) > 0);
  }
}

/** Rows that one transaction fills. */
const AT_ONCE = 500;

async function fillSome(strapi: Core.Strapi, { uid, searched }: Searched): Promise<number> {
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
