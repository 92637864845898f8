import type { Core } from '@strapi/strapi';
import type { RecordedFile } from '../../record/chain';
import { everHidden, filesOfSection } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { withdrawnHashes } from '../../record/withdrawals';
import { CMS_RESOURCES } from '../sections/table';
import { versionsOf } from './document-versions';
import { shownTo } from '../write/publication';

/** Every file that a shown document has published and that was not withdrawn, by address. */
export async function publishedFiles(strapi: Core.Strapi): Promise<Pick<RecordedFile, 'url' | 'sha256'>[]> {
  const files = new Map<string, string>();
  const database = await databaseOf(strapi);
  const withdrawn = new Set<string>(await withdrawnHashes(database).pluck('sha256'));
  for (const resource of Object.values(CMS_RESOURCES)) {
    const { kind, path } = resource.contract;
    if (kind !== 'document') continue;
    const where = shownTo('public', resource);
    const rows = await strapi.db.query(resource.uid).findMany({ select: ['id'], where });
    const ids = new Set(rows.map(({ id }: { id: number }) => id));
    // Of most documents, every file was published; of the others only some.
    const partly = new Set(await everHidden(database, path));
    for (const { item, url, sha256 } of await filesOfSection(database, path))
      if (ids.has(item) && !partly.has(item) && !withdrawn.has(sha256)) files.set(url, sha256);
    for (const id of partly)
      if (ids.has(id))
        for (const { arquivo, sha256 } of await versionsOf(strapi, path, id))
          if (arquivo) files.set(arquivo, sha256);
  }
  return [...files].map(([url, sha256]) => ({ url, sha256 })).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
