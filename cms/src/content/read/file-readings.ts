import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { FileReading, FileReadings } from '@fundo/contract/document-text';
import { MAX_CITATIONS } from '@fundo/contract/limits';
import { ApiError } from '../../base/errors/ApiError';
import { CITATION_READINGS } from '../../citations/citations-tables';
import { entryIn } from '../../record/chain';
import { entriesWithFile, lastRowOf } from '../../record/record-reads';
import { RECORD_FILES } from '../../record/record-table';
import { databaseOf } from '../../record/transaction';
import { unreadRuns } from '../../texts/outcome';
import { pagesByMachine, unreadPagesOf } from '../../texts/page-texts-table';
import { countReadings, countUnread, isInQueue, readAgain } from '../../texts/queue';
import { readingOf, READINGS, type ReadingRow } from '../../texts/readings-table';

/** The most files that are listed. */
const MAX_FILES = 200;

/**
 * GET /admin/leituras: the files that are being read, could not be read whole, have no text, or cite more documents
 * than are kept; the last started first.
 */
export async function readFileReadings(strapi: Core.Strapi): Promise<FileReadings> {
  const database = databaseOf(strapi);
  const rows = await database<ReadingRow>(READINGS)
    .whereNot({ estado: 'lido' })
    .orWhereIn('sha256', citingTooMany(database).select('sha256'))
    .orderBy('iniciada_em', 'desc')
    .limit(MAX_FILES);
  const data: FileReading[] = [];
  for (const row of rows) {
    const itens = await itemsOf(strapi, row.sha256);
    if (itens.length > 0) data.push({ ...(await wireOf(strapi, row)), itens });
  }
  return {
    data,
    lendo: (await countReadings(database, ['lendo'])) + (await countUnread(database)),
    lidas: await countReadings(database, ['lido', 'sem texto']),
  };
}

/** Is emitted on Strapi's event hub, with the sections of the file, when a file is to be read again. */
export const READ_AGAIN = 'leituras.ler';

/**
 * POST /admin/leituras/{sha256}/ler: has a file read again that is not being read now. `by` is the person's subject, for
 * the log. @throws ApiError 404 if nothing is known of it, or no document has it any more
 */
export async function readFileAgain(strapi: Core.Strapi, sha256: string, by: string): Promise<FileReading> {
  const database = databaseOf(strapi);
  const itens = (await readingOf(database, sha256)) ? await itemsOf(strapi, sha256) : [];
  if (itens.length === 0) throw new ApiError('not_found');
  if (await readAgain(database, sha256)) {
    strapi.log.info(`${by} has the file ${sha256} read again`);
    await strapi.eventHub.emit(READ_AGAIN, [...new Set(itens.map(({ secao }) => secao))]);
  }
  return { ...(await wireOf(strapi, (await readingOf(database, sha256))!)), itens };
}

const citingTooMany = (database: Knex) => database(CITATION_READINGS).where({ alem_do_limite: true });

const TOO_MANY_CITATIONS = `O texto cita mais de ${MAX_CITATIONS.toLocaleString('pt-BR')} leis e outros documentos. O site liga os primeiros; os outros não aparecem em “Este documento cita”.`;

async function wireOf(strapi: Core.Strapi, row: ReadingRow): Promise<Omit<FileReading, 'itens'>> {
  const { sha256, estado, motivo, tentativas, tentar_em, paginas, lida_em } = row;
  const database = databaseOf(strapi);
  const file = (await database(RECORD_FILES).where({ sha256 }).orderBy('sequencia', 'desc').first('url')) as {
    url: string;
  };
  const citesTooMany = await citingTooMany(database).where({ sha256 }).first('sha256');
  return {
    sha256,
    arquivo: file.url,
    estado,
    motivo: [motivo, citesTooMany ? TOO_MANY_CITATIONS : null].filter(Boolean).join(' ') || null,
    nao_lidas: unreadRuns(await unreadPagesOf(database, sha256)),
    tentativas,
    na_fila: isInQueue(row),
    tentar_em: isInQueue(row) ? null : tentar_em,
    paginas,
    paginas_por_maquina: paginas === null ? null : await pagesByMachine(database, sha256),
    lida_em,
  };
}

/** The entries that are named for one file. */
const MAX_ITEMS = 20;

/** The first MAX_ITEMS entries that use a file or have used it. Entries that were deleted for good are left out. */
async function itemsOf(strapi: Core.Strapi, sha256: string): Promise<FileReading['itens']> {
  const database = databaseOf(strapi);
  const items: FileReading['itens'] = [];
  for (const { secao, item } of await entriesWithFile(database, { sha256 })) {
    const last = await lastRowOf(database, secao, item);
    if (!last?.depois) continue;
    if (items.length === MAX_ITEMS) break;
    const entry = entryIn<{ titulo?: string }>(last.depois);
    items.push({ secao, id: item, titulo: entry?.titulo ?? '' });
  }
  return items;
}
