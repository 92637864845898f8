import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { entryIn } from '../../record/chain';
import { recorded, type RecordedRow, type RecordedType } from '../../record/recorded';
import { requireSender } from './require-sender';
import { requireVersion } from './require-version';
import { changeOf, noteOfRestoring } from './versions';
import type { WriteOptions, Written } from './written';

type SingleUid = Parameters<Core.Strapi['documents']>[0];

/** A content type with one row, which is written as a whole. */
interface Single<Row extends RecordedRow> {
  readonly type: RecordedType<Row>;
  /** The address of the read that shows it. */
  readonly address: string;
  /** The row as reads show it; undefined before it is stored. */
  toWire(row: Row | undefined): object;
}

/** Stores the row with `data` in its columns. @throws ApiError 412 */
export async function writeSingle<Row extends RecordedRow & { readonly documentId: string }>(
  strapi: Core.Strapi,
  { type, address, toWire }: Single<Row>,
  data: Record<string, unknown>,
  { ifMatch, remember, sender, note }: WriteOptions = {},
): Promise<Written> {
  const uid = type.uid as SingleUid;
  // There is one row, whatever the id.
  const current = await type.read(0);
  return recorded(strapi, type, current?.id, async ({ trx, stored, record }) => {
    await requireVersion(ifMatch, async () => toWire(stored));
    const saved = await (stored
      ? strapi.documents(uid).update({ documentId: stored.documentId, data })
      : strapi.documents(uid).create({ data }));
    const row = await record(Number(saved!.id), { note });
    await remember?.(address, trx);
    await requireSender(sender);
    const body = toWire(row);
    return { address, row: body, body };
  });
}

/**
 * Returns the row as it was after a change, and the note of a write that restores it. @throws ApiError 404 if the record has
 * no such change of it
 */
export async function singleAfter<Row extends RecordedRow>(
  strapi: Core.Strapi,
  { section, read }: RecordedType<Row>,
  sequence: number,
): Promise<{ row: Row; note: string }> {
  const current = await read(0);
  const change = current && (await changeOf(strapi, section, current.id, sequence));
  const row = change && entryIn<Row>(change.depois);
  if (!row) throw new ApiError('version_not_found');
  return { row, note: noteOfRestoring(change) };
}
