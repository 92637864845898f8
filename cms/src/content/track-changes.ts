import type { Core } from '@strapi/strapi';
import { REDIRECTS_TAG, REDIRECTS_UID } from './sections/redirects';
import { SITE_TAG, SITE_UID } from './sections/site';
import { CMS_RESOURCES } from './sections/table';
import { FILE_UID } from '../files/find-stored';
import { announceChange } from '../changes/change-notices';
import { onCommit } from '../record/transaction';

const WRITES = new Set(['create', 'update', 'delete', 'publish', 'unpublish', 'discardDraft', 'clone']);

/**
 * Announces every change: of documents written by the API, the native panel or the seed, and of files edited in the
 * media library. A change inside a transaction is announced after the commit.
 */
export function trackChanges(strapi: Core.Strapi): void {
  const tags = new Map<string, string>([
    ...Object.values(CMS_RESOURCES).map(({ uid, contract }) => [uid, contract.path] as const),
    [SITE_UID, SITE_TAG],
    [REDIRECTS_UID, REDIRECTS_TAG],
  ]);
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const tag = tags.get(context.uid);
    if (tag && WRITES.has(context.action)) await announceAfterCommit(strapi, [tag]);
    return result;
  });
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    // Any section may show the file, so everything is evicted.
    afterUpdate: () => announceAfterCommit(strapi),
    afterDelete: () => announceAfterCommit(strapi),
  });
}

async function announceAfterCommit(strapi: Core.Strapi, changed?: readonly string[]): Promise<void> {
  if (!strapi.db.inTransaction()) return announceChange(strapi, changed);
  onCommit(() => {
    announceChange(strapi, changed).catch((error: unknown) =>
      strapi.log.error('Could not announce a change', { cause: error }),
    );
  });
}
