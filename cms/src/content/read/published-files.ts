import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { inGroups } from '../../base/in-groups';
import type { RecordedFile } from '../../record/chain';
import { rowsOfEntries } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { withdrawnHashes } from '../../record/withdrawals';
import { selectIds } from '../sections/select-rows';
import { CMS_RESOURCES } from '../sections/table';
import { shownTo } from '../visibility';
import { versionsIn } from './document-versions';
import type { ReadResponse } from './read-responses';

/** Documents whose rows are read at once. Other requests have their turn between two groups. */
const DOCUMENTS_AT_ONCE = 200;

/** GET /arquivos.sha256: all published files in the format of `sha256sum -c`. */
export async function fileHashesResponse(strapi: Core.Strapi): Promise<ReadResponse> {
  const files = await publishedFiles(strapi);
  return {
    body: files.map(({ sha256, url }) => `${sha256}  ${url.slice(1)}\n`).join(''),
    type: 'text/plain; charset=utf-8',
    tags: DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path),
  };
}

/** Every file that a shown document has published and that was not withdrawn, by address. */
async function publishedFiles(strapi: Core.Strapi): Promise<Pick<RecordedFile, 'url' | 'sha256'>[]> {
  const files = new Map<string, string>();
  const database = databaseOf(strapi);
  const withdrawn = new Set<string>(await withdrawnHashes(database).pluck('sha256'));
  for (const resource of Object.values(CMS_RESOURCES)) {
    const { kind, path } = resource.contract;
    if (kind !== 'document') continue;
    const where = shownTo('public', resource);
    const ids = await selectIds(strapi, resource.uid, { where });
    for (const group of inGroups(ids, DOCUMENTS_AT_ONCE)) {
      await turn();
      for (const rows of (await rowsOfEntries(database, path, group)).values())
        for (const { arquivo, sha256 } of versionsIn(rows))
          if (arquivo && !withdrawn.has(sha256)) files.set(arquivo, sha256);
    }
  }
  return [...files].map(([url, sha256]) => ({ url, sha256 })).toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
