import type { Core } from '@strapi/strapi';
import { recorded } from '../../record/recorded';
import type { CmsResource } from '../sections/CmsResource';
import { CMS_RESOURCES } from '../sections/table';
import type { FileRecord } from '../../files/FileRecord';
import { usingFiles } from '../../files/file-uses';
import { reconcileEntry, reconcileFiles } from '../files/reconcile-files';
import { recordedSection } from '../sections/recorded-types';

interface EntryUsing {
  readonly resource: CmsResource;
  readonly id: number;
}

/**
 * Runs the native panel's replacement of a file, which changes every entry that uses it: each gets a row of the record,
 * all in one transaction.
 */
export async function recordReplacement<Result extends FileRecord>(
  strapi: Core.Strapi,
  fileId: number,
  replace: () => Promise<Result>,
): Promise<Result> {
  const entries = await entriesUsing(strapi, fileId);
  const nested = entries.reduceRight<() => Promise<Result>>(
    (run, { resource, id }) =>
      () =>
        recorded(strapi, recordedSection(strapi, resource), id, async ({ record }) => {
          const result = await run();
          await record(id);
          return result;
        }),
    replace,
  );
  const result = await nested();
  if (entries.length === 0) await reconcileFiles(strapi, [result.url]);
  for (const { resource, id } of entries) await reconcileEntry(strapi, resource.contract.path, id);
  return result;
}

async function entriesUsing(strapi: Core.Strapi, fileId: number): Promise<EntryUsing[]> {
  const entries: EntryUsing[] = [];
  for (const resource of Object.values(CMS_RESOURCES)) {
    const where = usingFiles(resource.fileUses, [fileId]);
    if (where.length === 0) continue;
    const rows = await strapi.db.query(resource.uid).findMany({ select: ['id'], where: { $or: where } });
    entries.push(...rows.map(({ id }: { id: number }) => ({ resource, id })));
  }
  return entries;
}
