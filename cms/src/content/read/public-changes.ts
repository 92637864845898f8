import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { CURSOR, type PublicChanges, type PublicChangesQuery } from '@fundo/contract/public-changes';
import { SECTIONS } from '@fundo/contract/sections';
import { ApiError } from '../../base/errors/ApiError';
import type { PublicChangeRow } from '../../record/public-changes/changes-tables';
import { changeAt, lastChangesAfter } from '../../record/public-changes/read-changes';
import { databaseOf } from '../../record/transaction';
import { withdrawalsOf } from '../../record/withdrawals';
import type { ReadResponse } from './read-responses';

/** GET /mudancas: each entry whose last public change is after a cursor. @throws ApiError 410 for an unknown cursor */
export async function publicChangesResponse(
  strapi: Core.Strapi,
  { desde, limite }: PublicChangesQuery,
): Promise<ReadResponse> {
  const database = databaseOf(strapi);
  const since = await positionOf(database, desde);
  if (since === undefined) throw new ApiError('unknown_cursor');
  const rows = await lastChangesAfter(database, since, limite + 1);
  const page = rows.slice(0, limite);
  const withdrawn = await withdrawalsOf(
    database,
    page.flatMap(({ sha256 }) => sha256 ?? []),
  );
  const body: PublicChanges = {
    data: page.map(({ momento, tipo, secao, item, titulo, arquivo, sha256, ...row }) => ({
      cursor: cursorOf(row),
      momento,
      tipo,
      secao,
      id: item,
      titulo,
      ...(withdrawn.has(sha256 ?? '') ? { arquivo: null, sha256: null } : { arquivo, sha256 }),
    })),
    proximo: page.length > 0 ? cursorOf(page.at(-1)!) : (desde ?? null),
    ha_mais: rows.length > limite,
  };
  return { body, tags: Object.values(SECTIONS).map(({ path }) => path) };
}

/** Returns the position of a cursor, 0 without one; undefined if it was given in another history. */
export async function positionOf(database: Knex, cursor: string | undefined): Promise<number | undefined> {
  if (cursor === undefined) return 0;
  const [, position, hash = ''] = CURSOR.exec(cursor) ?? [];
  const change = await changeAt(database, Number(position));
  return change?.resumo.startsWith(hash) ? change.cursor : undefined;
}

/** A cursor is valid only in the history that it was given in: after a restore, the hash of its change differs. */
export const cursorOf = ({ cursor, resumo }: Pick<PublicChangeRow, 'cursor' | 'resumo'>): string =>
  `${cursor}-${resumo.slice(0, 16)}`;
