import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { SECTIONS } from '@fundo/contract/sections';
import { filesIn, NO_ROW, OF_WITHDRAWALS, type RecordRow } from '../chain';
import { CHANGE, type Change } from '../record-reads';
import { RECORD } from '../record-table';
import { waitForTurn } from '../wait-for-turn';
import {
  DUE_TIMES,
  FOLLOWED,
  PUBLIC_CHANGES,
  type DueTime,
  type Followed,
  type PublicChangeRow,
} from './changes-tables';
import { lastChangeOf } from './read-changes';
import { changedBeforeRecord, dueTimesIn, shownIn } from './shown-in';

const PATHS = new Set<string>(Object.values(SECTIONS).map(({ path }) => path));

/** Rows of the record in one transaction: an album's row may take 1 MB. */
const AT_ONCE = 50;
/** Due entries in one transaction before the same row: ten thousand may appear at one instant. */
const DUE_AT_ONCE = 100;

/** Follows the record to its end and the clock until now, in short transactions. */
export async function followWholeRecord(strapi: Core.Strapi): Promise<void> {
  while (await strapi.db.transaction(({ trx }) => followRecord(trx)));
}

/**
 * Appends the public changes of the next rows of the record and of the clock, in the order of commits: the record's lock
 * is held until the commit. Runs in the transaction of every recorded change, and at the instants that are due. Returns
 * true if rows of the record or due entries are left: content/schedule.ts follows them.
 */
export async function followRecord(trx: Knex.Transaction): Promise<boolean> {
  await waitForTurn(trx);
  const before = (await trx<Followed>(FOLLOWED).first('registro', 'momento')) ?? { registro: 0, momento: '' };
  const rows: Change[] = await trx<RecordRow>(RECORD)
    .where('sequencia', '>', before.registro)
    .orderBy('sequencia')
    .limit(AT_ONCE)
    .select(...CHANGE);
  const isLastBatch = rows.length < AT_ONCE;
  let position: Followed = before;
  let isBehind = !isLastBatch;
  // After the last row, the clock until now.
  for (const row of isLastBatch ? [...rows, undefined] : rows) {
    // Another instance's clock may be slow.
    const momento = later(row?.momento ?? new Date().toISOString(), position.momento);
    const due = await dueBy(trx, momento);
    position = await followClock(trx, position, due.slice(0, DUE_AT_ONCE));
    if (due.length > DUE_AT_ONCE) isBehind = true;
    if (due.length > DUE_AT_ONCE || !row) break;
    position = { registro: row.sequencia, momento };
    if (PATHS.has(row.secao)) await followRow(trx, row, momento);
  }
  if (position !== before)
    await trx(FOLLOWED)
      .insert({ id: 1, ...position })
      .onConflict('id')
      .merge();
  return isBehind;
}

const later = (a: string, b: string): string => (a > b ? a : b);

async function followRow(trx: Knex.Transaction, row: Change, momento: string): Promise<void> {
  const { secao, item } = row;
  await compare(trx, row, { momento, registro: row.sequencia });
  await trx(DUE_TIMES).where({ secao, item }).delete();
  for (const due of dueTimesIn(row, momento)) await trx(DUE_TIMES).insert({ secao, item, momento: due });
  if (!OF_WITHDRAWALS.includes(row.acao)) return;
  // A withdrawal applies to bytes, which other documents may have too.
  const hashes = filesIn(row).map(({ sha256 }) => sha256);
  const others: PublicChangeRow[] = await trx<PublicChangeRow>(PUBLIC_CHANGES)
    .whereIn('sha256', hashes)
    .where({ ultima: true })
    .orderBy('cursor')
    .select();
  for (const other of others)
    if (other.tipo !== 'retirado' && !(other.secao === secao && other.item === item))
      await append(trx, { ...other, tipo: 'alterado', momento, registro: row.sequencia });
}

/** Returns the due entries by an instant, in the order of their times. */
const dueBy = async (trx: Knex.Transaction, until: string): Promise<DueTime[]> =>
  (await trx<DueTime>(DUE_TIMES).where('momento', '<=', until).select()).toSorted(byTime);

/** Appends what appeared or disappeared by the clock. Returns the position after it. */
async function followClock(
  trx: Knex.Transaction,
  position: Followed,
  due: readonly DueTime[],
): Promise<Followed> {
  let reached = position;
  for (const { secao, item, momento } of due) {
    const row: Change | undefined = await trx<RecordRow>(RECORD)
      .where({ secao, item })
      .where('sequencia', '<=', position.registro)
      .orderBy('sequencia', 'desc')
      .first(...CHANGE);
    reached = { registro: position.registro, momento };
    if (row) await compare(trx, row, reached, { isByClock: true });
    await trx(DUE_TIMES).where({ secao, item, momento }).delete();
  }
  return reached;
}

/** The databases sort texts differently. */
const byTime = (a: DueTime, b: DueTime): number =>
  a.momento !== b.momento
    ? a.momento < b.momento
      ? -1
      : 1
    : a.secao !== b.secao
      ? a.secao < b.secao
        ? -1
        : 1
      : a.item - b.item;

/** Appends a change if the public sees an entry differently than at its last change. */
async function compare(
  trx: Knex.Transaction,
  row: Change,
  { momento, registro }: Followed,
  { isByClock = false } = {},
): Promise<void> {
  const { secao, item } = row;
  const last = await lastChangeOf(trx, { secao, item });
  const before = last?.tipo === 'retirado' ? undefined : last;
  const after = await shownIn(trx, row, momento);
  if ((before && after && isByClock) || (!before && !after)) return;
  await append(trx, {
    secao,
    item,
    registro,
    momento: changedBeforeRecord(row) ?? momento,
    ...(after
      ? { tipo: before ? 'alterado' : 'publicado', ...after }
      : { tipo: 'retirado', titulo: before!.titulo, arquivo: null, sha256: null }),
  });
}

async function append(
  trx: Knex.Transaction,
  change: Omit<PublicChangeRow, 'cursor' | 'ultima' | 'resumo'>,
): Promise<void> {
  const { momento, tipo, secao, item, titulo, arquivo, sha256, registro } = change;
  const last = await trx<PublicChangeRow>(PUBLIC_CHANGES).orderBy('cursor', 'desc').first('cursor', 'resumo');
  const columns = [momento, tipo, secao, item, titulo, arquivo, sha256, registro];
  const resumo = createHash('sha256')
    .update(JSON.stringify([last?.resumo ?? NO_ROW, ...columns]))
    .digest('hex');
  await trx(PUBLIC_CHANGES).where({ secao, item, ultima: true }).update({ ultima: false });
  await trx(PUBLIC_CHANGES).insert({
    cursor: (last?.cursor ?? 0) + 1,
    momento,
    tipo,
    secao,
    item,
    titulo,
    arquivo,
    sha256,
    registro,
    ultima: true,
    resumo,
  });
}
