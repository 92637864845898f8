import type { Core } from '@strapi/strapi';
import type { RecordedFile } from '../../../record/chain';
import { publishedBy } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { CMS_RESOURCES } from '../resources/table';

/** Every file that a shown document has published and that was not withdrawn, by address. */
export async function publishedFiles(strapi: Core.Strapi): Promise<Pick<RecordedFile, 'url' | 'sha256'>[]> {
  const files = new Map<string, string>();
  for (const { uid, contract, shown } of Object.values(CMS_RESOURCES)) {
    if (contract.kind !== 'document') continue;
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where: shown })) as { id: number }[];
    const ids = new Set(rows.map(({ id }) => id));
    for (const { item, url, sha256 } of await publishedBy(await databaseOf(strapi), contract.path))
      if (ids.has(item)) files.set(url, sha256);
  }
  return [...files].map(([url, sha256]) => ({ url, sha256 })).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
