import type { Core } from '@strapi/strapi';
import { subSeconds } from 'date-fns-4/subSeconds';
import type { Knex } from 'knex';
import { isOrWillBePublic } from '@fundo/contract/visibility';
import { groupedBy } from '../../base/grouped-by';
import { inGroups } from '../../base/in-groups';
import { RECORD } from '../../record/record-table';
import type { RecordRow } from '../../record/chain';
import { entriesWithFile } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { IndexedItem, IndexedPage, Position } from '../../search/index-file/indexed';
import type { Changed, Entry, SearchSource } from '../../search/SearchSource';
import { pageTextsInGroups } from '../../texts/page-texts-table';
import { READINGS, type ReadingRow } from '../../texts/readings-table';
import { linesOf } from '../../texts/table-text';
import type { CmsResource, Row } from '../sections/CmsResource';
import { SITE_TAG } from '../sections/site';
import { CMS_RESOURCES, resourceAt } from '../sections/table';
import { among, findRow, queryRows } from '../sections/rows';
import { selectRows } from '../sections/select-rows';
import { itemOf } from './search-items';
import { SITE_KEYS, siteItems } from './site-items';
import { PUBLICATION_COLUMNS } from '../visibility';
import { readingOfFile } from '../read/reading-of-file';
import { readSite } from '../read/site';

/** Entries that are read at once: reading more would hold up the requests of others. */
const ENTRIES_AT_ONCE = 20;
const KEYS_AT_ONCE = 500;
/** How late the clock of another instance may be: it sets the time at which that instance has read a file. */
const CLOCKS_DIFFER_SECONDS = 10;

/** Supplies the search index with the content that is public or will be. */
export class ContentSource implements SearchSource {
  readonly #strapi: Core.Strapi;

  constructor(strapi: Core.Strapi) {
    this.#strapi = strapi;
  }

  async position(): Promise<Position> {
    const database = databaseOf(this.#strapi);
    const row = await database<RecordRow>(RECORD).orderBy('sequencia', 'desc').first('sequencia', 'resumo');
    const read = await database<ReadingRow>(READINGS).max<{ last: string | null }[]>('lida_em as last');
    const lidaEm = read[0]?.last ?? '';
    const lidas = (await readShortlyBefore(database, lidaEm)).map(nameOf);
    return { sequencia: row?.sequencia ?? 0, resumo: row?.resumo ?? '', lidaEm, lidas };
  }

  async *all(): AsyncIterable<Entry> {
    yield* await this.#sitePages();
    for (const resource of Object.values(CMS_RESOURCES)) {
      let after = 0;
      for (;;) {
        const rows = await rowsAfter(this.#strapi, resource, after);
        for (const row of rows)
          if (isOrWillBePublic(row, Date.now())) yield await this.#entryOf(resource, row);
        if (rows.length < ENTRIES_AT_ONCE) break;
        after = rows.at(-1)!.id;
      }
    }
  }

  async read(key: string): Promise<Entry | undefined> {
    if (key.startsWith(`${SITE_TAG}/`)) return (await this.#sitePages()).find(({ item }) => item.key === key);
    const resource = resourceAt(sectionIn(key));
    const row = resource && (await findRow(this.#strapi, resource, idIn(key), resource.present));
    return resource && row && isOrWillBePublic(row, Date.now()) ? this.#entryOf(resource, row) : undefined;
  }

  async filterNonPublic(keys: readonly string[]): Promise<string[]> {
    const hidden = new Set(keys);
    for (const [section, ofSection] of groupedBy(keys, sectionIn)) {
      const resource = resourceAt(section);
      if (section === SITE_TAG) for (const key of ofSection) hidden.delete(key);
      if (!resource) continue;
      for (const ids of inGroups(ofSection.map(idIn), KEYS_AT_ONCE)) {
        const where = among(ids, resource.present);
        const fields = ['id', ...PUBLICATION_COLUMNS];
        const rows = await selectRows<Row>(this.#strapi, resource.uid, fields, { where });
        for (const row of rows) if (isOrWillBePublic(row, Date.now())) hidden.delete(`${section}/${row.id}`);
      }
    }
    return [...hidden];
  }

  async changedSince(since: Position, unread: ReadonlyMap<string, string>): Promise<Changed | undefined> {
    const database = databaseOf(this.#strapi);
    const position = await this.position();
    if (!(await isOfThisRecord(database, since))) return undefined;
    const changed = await changedEntries(database, since.sequencia, position.sequencia);
    const keys = changed.flatMap(({ secao, item }) =>
      secao === SITE_TAG ? [...SITE_KEYS] : [`${secao}/${item}`],
    );
    return {
      keys: [...keys, ...(await readSince(database, since)), ...(await finishedOf(database, unread))],
      position,
    };
  }

  async #sitePages(): Promise<Entry[]> {
    return siteItems(await readSite(this.#strapi)).map((item) => withoutFile(item));
  }

  async #entryOf(resource: CmsResource, row: Row): Promise<Entry> {
    const database = databaseOf(this.#strapi);
    const file = resource.contract.kind === 'document' ? resource.files(row)[0] : undefined;
    const reading = file && (await readingOfFile(database, file.url));
    if (!reading) return withoutFile(itemOf(resource, row, false));
    const { sha256, estado } = reading;
    const isBeingRead = file.ext === '.pdf' && estado === 'lendo';
    return {
      item: itemOf(resource, row, isBeingRead),
      unread: isBeingRead ? sha256 : undefined,
      pages: pagesOf(database, sha256),
    };
  }
}

type Read = Pick<ReadingRow, 'sha256' | 'lida_em'>;

const nameOf = ({ sha256, lida_em }: Read): string => `${sha256} ${lida_em}`;

/** The files that were read shortly before an instant, or later; all, if it is empty. */
const readShortlyBefore = async (database: Knex, lidaEm: string): Promise<Read[]> => {
  const from = lidaEm && subSeconds(lidaEm, CLOCKS_DIFFER_SECONDS).toISOString();
  return database<ReadingRow>(READINGS).where('lida_em', '>', from).select('sha256', 'lida_em');
};

const NO_PAGES: AsyncIterable<IndexedPage[]> = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }),
};

const withoutFile = (item: IndexedItem): Entry => ({ item, unread: undefined, pages: NO_PAGES });

/** The parts of a key: 'atas_reunioes/5'. */
const sectionIn = (key: string): string => key.split('/', 1)[0]!;
const idIn = (key: string): number => Number(key.split('/')[1]);

/** The keys of the entries whose files were read since a position. */
async function readSince(database: Knex, { lidaEm, lidas }: Position): Promise<string[]> {
  const known = new Set(lidas);
  const keys: string[] = [];
  for (const row of (await readShortlyBefore(database, lidaEm)).filter((file) => !known.has(nameOf(file))))
    for (const { secao, item } of await entriesWithFile(database, { sha256: row.sha256 }))
      keys.push(`${secao}/${item}`);
  return keys;
}

/** The keys whose files (by SHA-256) are no longer being read. */
async function finishedOf(database: Knex, unread: ReadonlyMap<string, string>): Promise<string[]> {
  const finished = new Set<string>();
  for (const hashes of inGroups([...new Set(unread.values())], KEYS_AT_ONCE)) {
    const rows = await database<ReadingRow>(READINGS)
      .whereIn('sha256', hashes)
      .whereNot('estado', 'lendo')
      .select('sha256');
    for (const { sha256 } of rows) finished.add(sha256);
  }
  return [...unread].filter(([, sha256]) => finished.has(sha256)).map(([key]) => key);
}

const rowsAfter = (strapi: Core.Strapi, resource: CmsResource, after: number): Promise<Row[]> =>
  queryRows(strapi, resource, {
    where: { $and: [resource.present, { id: { $gt: after } }] },
    orderBy: [{ id: 'asc' }],
    limit: ENTRIES_AT_ONCE,
  });

async function* pagesOf(database: Knex, sha256: string): AsyncIterable<IndexedPage[]> {
  for await (const pages of pageTextsInGroups(database, sha256))
    yield pages.map(({ page, blocks, isByMachine }) => ({
      pagina: page,
      porMaquina: isByMachine,
      texto: blocks.flatMap(linesOf).join('\n'),
    }));
}

/** True if the record has the row of a position, with the same hash: after a restore it may be another record. */
async function isOfThisRecord(database: Knex, { sequencia, resumo }: Position): Promise<boolean> {
  if (sequencia === 0) return true;
  const row = await database<RecordRow>(RECORD).where({ sequencia }).first('resumo');
  return row?.resumo === resumo;
}

const changedEntries = (
  database: Knex,
  after: number,
  until: number,
): Promise<Pick<RecordRow, 'secao' | 'item'>[]> =>
  database<RecordRow>(RECORD)
    .where('sequencia', '>', after)
    .where('sequencia', '<=', until)
    .distinct('secao', 'item') as unknown as Promise<Pick<RecordRow, 'secao' | 'item'>[]>;
