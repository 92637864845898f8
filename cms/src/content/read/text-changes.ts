import type { z } from 'zod';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { textChangesQuery, type TextChanges } from '@fundo/contract/document-text';
import { MAX_CHANGES_LETTERS } from '@fundo/contract/limits';
import type { DocumentDetail } from '@fundo/contract/versions';
import { ApiError } from '../../base/errors/ApiError';
import { CachedResults } from '../../base/CachedResults';
import { databaseOf } from '../../record/transaction';
import { compareTexts } from '../../texts/compare-texts';
import { pageLengths, pageTextsInGroups, type TextBlock } from '../../texts/page-texts-table';
import { readingOf } from '../../texts/readings-table';
import { sentencesOf } from '../../texts/sentences';
import type { CmsResource } from '../sections/CmsResource';
import type { Reader } from '../visibility';
import { entryResponse, type ReadResponse } from './read-responses';

/** The longest text that is compared, in letters: some 1000 pages. */
const MAX_LETTERS = 3_000_000;

/**
 * GET /{section}/{id}/diferencas?versao=N: what a version's text has that the one before it had not.
 * @throws ApiError 404, also if there is no version before it or one of the two was withdrawn; 410
 */
export async function textChangesResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { versao }: z.output<typeof textChangesQuery>,
  reader: Reader,
): Promise<ReadResponse> {
  const { body, tags } = await entryResponse(strapi, resource, id, reader);
  const { versoes } = body as DocumentDetail;
  const [after, before] = [versao, versao - 1].map((number) =>
    versoes.find((version) => version.versao === number && version.arquivo !== null),
  );
  if (!after || !before) throw new ApiError('version_not_found');
  const changes = await changesOf(strapi, before.sha256, after.sha256);
  return { body: { versao, anterior: before.versao, ...changes }, ...(tags && { tags }) };
}

type Compared = Pick<TextChanges, 'estado' | 'frases'>;

const MAX_CACHED = 10;
const comparisons = new CachedResults<Compared>(MAX_CACHED);

/**
 * Compares the texts of two files once they are read; requests for the same pair at once, and later ones, share the
 * result. It is kept by the instants of both readings: when a file is read again, or purged, it is not found any more.
 */
async function changesOf(strapi: Core.Strapi, before: string, after: string): Promise<Compared> {
  const database = databaseOf(strapi);
  const read: string[] = [];
  for (const sha256 of [before, after]) {
    const { estado = 'lendo', lida_em } = (await readingOf(database, sha256)) ?? {};
    if (estado !== 'lido') return { estado, frases: [] };
    read.push(`${sha256} ${lida_em}`);
  }
  const compared = await comparisons.ask(read.join(' '), Date.now(), async () => ({
    value: await compareFiles(database, before, after),
    until: Infinity,
  }));
  return compared!;
}

async function compareFiles(database: Knex, before: string, after: string): Promise<Compared> {
  const texts: string[][] = [];
  for (const sha256 of [before, after]) {
    const lengths = await pageLengths(database, sha256);
    if (lengths.reduce((sum, { letters }) => sum + letters, 0) > MAX_LETTERS)
      return { estado: 'longo demais', frases: [] };
    const blocks: TextBlock[] = [];
    for await (const pages of pageTextsInGroups(database, sha256))
      for (const page of pages) blocks.push(...page.blocks);
    texts.push(sentencesOf(blocks));
  }
  return { estado: 'lido', frases: atMostLetters(await compareTexts(texts[0]!, texts[1]!)) };
}

const LEFT_OUT =
  '… As duas versões são muito diferentes: aqui está o começo da comparação. Abra os arquivos para ver o resto.';
/** Letters of JSON around the text of a sentence. */
const AROUND = 40;

/** Returns the first sentences, up to MAX_CHANGES_LETTERS, and one that says so if there are more. */
function atMostLetters(all: Compared['frases']): Compared['frases'] {
  const shown: Compared['frases'] = [];
  let left = MAX_CHANGES_LETTERS;
  for (const { tipo, texto } of all) {
    left -= texto.length + AROUND;
    shown.push({ tipo, texto: left < 0 ? texto.slice(0, left) : texto });
    if (left < 0) return [...shown, { tipo: 'igual', texto: LEFT_OUT }];
  }
  return shown;
}
