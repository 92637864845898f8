import type { Core } from '@strapi/strapi';
import type { FileReading, FileReadings } from '@fundo/contract/document-text';
import { entryIn } from '../../../record/chain';
import { entriesWithFile, lastRowOf } from '../../../record/record-reads';
import { RECORD_FILES } from '../../../record/record-table';
import { databaseOf } from '../../../record/transaction';
import { pagesByMachine } from '../../../texts/page-texts-table';
import { countReadings, countUnread } from '../../../texts/queue';
import { READINGS, type ReadingRow } from '../../../texts/readings-table';

/** The most files that are listed. */
const MAX_FILES = 200;

/** GET /admin/leituras: files that are being read, and those that could not be read or have no text; the last first. */
export async function readFileReadings(strapi: Core.Strapi): Promise<FileReadings> {
  const database = await databaseOf(strapi);
  const rows = await database<ReadingRow>(READINGS)
    .whereNot({ estado: 'lido' })
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

async function wireOf(strapi: Core.Strapi, row: ReadingRow): Promise<Omit<FileReading, 'itens'>> {
  const { sha256, estado, motivo, tentativas, paginas, lida_em } = row;
  const database = await databaseOf(strapi);
  const file = (await database(RECORD_FILES).where({ sha256 }).orderBy('sequencia', 'desc').first('url')) as {
    url: string;
  };
  return {
    sha256,
    arquivo: file.url,
    estado,
    motivo,
    tentativas,
    paginas,
    paginas_por_maquina: paginas === null ? null : await pagesByMachine(database, sha256),
    lida_em,
  };
}

/** The entries that use a file or have used it, without those that were deleted for good. */
async function itemsOf(strapi: Core.Strapi, sha256: string): Promise<FileReading['itens']> {
  const database = await databaseOf(strapi);
  const items: FileReading['itens'] = [];
  for (const { secao, item } of await entriesWithFile(database, { sha256 })) {
    const last = await lastRowOf(database, secao, item);
    if (!last || last.acao === 'eliminado') continue;
    const entry = entryIn<{ titulo?: string }>(last.depois ?? last.antes);
    items.push({ secao, id: item, titulo: entry?.titulo ?? '' });
  }
  return items;
}
