import type { Core, UID } from '@strapi/strapi';
import { rethrowForPanel } from '../base/errors/for-panel';
import type { FileRecord } from '../files/FileRecord';
import { isRecording, newFilesOf, recorded, type RecordedType } from './recorded';
import { afterCommit } from './transaction';

/** The operations on an entry's files and on the trash. */
interface EntryFiles {
  /** @throws an error if the author of the change may not read one of the files that the entry gets by it */
  requireReadable(files: readonly FileRecord[]): Promise<void>;
  /** Runs after the commit of a change. */
  reconcile(section: string, id: number): Promise<void>;
  /** Deletes an entry in the trash for good, and records it. */
  purge(section: string, id: number): Promise<void>;
}

const CHANGES = new Set(['create', 'update', 'delete', 'clone']);

/**
 * Records changes that reach an entry through Strapi's document service and not through content/write: changes in the
 * native panel. A deletion there moves an entry to the trash. Registered first, so that changes by other
 * middlewares are part of the recorded change.
 */
export function recordDocuments(
  strapi: Core.Strapi,
  types: readonly RecordedType[],
  { requireReadable, reconcile, purge }: EntryFiles,
): void {
  const byUid = new Map(types.map((type) => [type.uid as string, type]));
  strapi.documents.use(async (context, next) => {
    const type = byUid.get(context.uid);
    if (!type || !CHANGES.has(context.action)) return next();
    const { documentId } = context.params as { documentId?: string };
    const isNew = context.action === 'create' || context.action === 'clone';
    const id = isNew ? undefined : await idOf(strapi, type, documentId);
    if (isRecording(type, id) || (!isNew && id === undefined)) return next();
    if (context.action === 'delete' && (await type.read(id!))?.excluido_em) {
      await purge(type.section, id!);
      return { documentId: documentId!, entries: [] };
    }
    return recorded(strapi, type, id, async ({ stored, record }) => {
      const result = await (context.action === 'delete'
        ? moveToTrash(strapi, context.uid, documentId!)
        : next());
      const item = id ?? createdId(result);
      // Checked on the stored entry: a request may name files in many ways, and a clone names none.
      await requireReadable(newFilesOf(type, stored, await type.read(item)));
      await record(item);
      await afterCommit(strapi, () => reconcile(type.section, item));
      return result;
    }).catch(rethrowForPanel);
  });
}

/** Returns the same result as Strapi's own deletion. */
async function moveToTrash(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const entry = await strapi
    .documents(uid)
    .update({ documentId, data: { excluido_em: new Date() } as never });
  return { documentId, entries: entry ? [entry] : [] };
}

/** Strapi returns a created document itself, and a cloned one in a list. */
const createdId = (result: unknown): number => {
  const { id, entries } = result as { id?: number | string; entries?: readonly { id: number | string }[] };
  return Number(id ?? entries?.[0]?.id);
};

async function idOf(
  strapi: Core.Strapi,
  { uid }: RecordedType,
  documentId = '',
): Promise<number | undefined> {
  const row = await strapi.db.query(uid).findOne({ select: ['id'], where: { documentId } });
  return row ? Number(row.id) : undefined;
}
