import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fold } from '@fundo/contract/search';
import { sqliteDriver, type SqliteFile } from '../../base/sqlite';
import { wholeNumbersIn } from '../words/whole-numbers';
import { termsIn, wordsIn } from '../words/words';
import { BEGINNING, USELESS, type IndexedItem, type IndexedPage, type Position } from './indexed';
import { statement } from './statement';
import { countAllWords, Vocabulary, VOCABULARY_SCHEMA } from './vocabulary';

/**
 * An index of another version is rebuilt. Raise this with every change of the schema or of the terms (../words): a
 * deletion passes to FTS5 the terms as computed now.
 */
export const INDEX_VERSION = 7;

/**
 * The index as a SQLite file: items, their pages, and two FTS5 tables over the terms of words.ts. The FTS5 tables store
 * no text and only split the terms at spaces. A deletion passes the deleted terms to FTS5's `delete` command; with
 * `contentless_delete`, FTS5 would still count deleted rows, and ranks would depend on an index's history.
 */
const SCHEMA = `
  create table itens (
    id integer primary key, chave text not null unique, secao text not null, ano integer, dia integer, data text,
    publicar_em integer, retirar_em integer, lendo integer not null, titulo_dobrado text not null, dados text not null
  );
  create table paginas (id integer primary key, por_maquina integer not null, texto blob not null);
  create virtual table itens_fts using fts5(titulo, resumo, texto, tipo, content='', tokenize='ascii');
  create virtual table paginas_fts using fts5(texto, content='', tokenize='ascii');
  ${VOCABULARY_SCHEMA}
  create table estado (nome text primary key, valor text not null) without rowid;
`;

/** The bits of a page's id above this are its item's id: page numbers are below a million. */
const PAGES_OF_AN_ITEM = 2 ** 20;
export const pageIdOf = (item: number, pagina: number): number => item * PAGES_OF_AN_ITEM + pagina;
export const pageOf = (id: number): number => id % PAGES_OF_AN_ITEM;

/**
 * The first and the last id that a page of an item may have. As bigint: the driver sends numbers as floating point, and
 * FTS5 ignores such bounds and reads all pages of all items, 300 times as long with 10 000 documents.
 */
export const pagesOfItem = (item: number): [first: bigint, last: bigint] => [
  BigInt(pageIdOf(item, 0)),
  BigInt(pageIdOf(item + 1, 0) - 1),
];

const packed = (text: string): Buffer => deflateRawSync(text, { level: 3 });
/** Most pages are shorter. zlib's default buffer takes twice as long per page, and a search unpacks thirty. */
const UNPACK_CHUNK = 8192;
export const unpacked = (text: Buffer): string =>
  inflateRawSync(text, { chunkSize: UNPACK_CHUNK }).toString();

/** Creates an empty index without a journal: nobody reads it until it is complete, so that a crash may damage it. */
export function createIndexFile(file: string): SqliteFile {
  const database = new sqliteDriver(file);
  database.pragma('journal_mode = off');
  database.pragma('synchronous = off');
  database.pragma('cache_size = -32000');
  database.exec(SCHEMA);
  return database;
}

/** Marks an index as complete: it has all of the fund's content. */
export function completeIndexFile(database: SqliteFile): void {
  countAllWords(database);
  for (const table of ['itens_fts', 'paginas_fts'])
    database.exec(`insert into ${table}(${table}) values('optimize')`);
  database.exec('analyze');
  database.pragma(`user_version = ${INDEX_VERSION}`);
}

/** Opens a complete index of this version; undefined if it is not one. @throws if the file is damaged */
export function openIndexFile(file: string): SqliteFile | undefined {
  const database = new sqliteDriver(file, { fileMustExist: true, timeout: 1000 });
  try {
    if (isComplete(database)) {
      database.pragma('journal_mode = wal');
      database.pragma('synchronous = normal');
      database.pragma('cache_size = -16000');
      return database;
    }
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return undefined;
}

const isComplete = (database: SqliteFile): boolean =>
  database.pragma('user_version', { simple: true }) === INDEX_VERSION;

/** Creates the error for an index that must not be used any more. */
export const damaged = (what: string): Error =>
  Object.assign(new Error(`The search index is damaged: ${what}`), { code: USELESS });

/** @throws if the file is damaged */
export function checkIndexFile(database: SqliteFile): void {
  const found = database.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw damaged(String(found));
}

export function positionIn(database: SqliteFile): Position {
  const value = database.prepare("select valor from estado where nome = 'posicao'").pluck().get();
  return typeof value === 'string' ? (JSON.parse(value) as Position) : BEGINNING;
}

/** Returns the keys of items whose files were being read when they were added. */
export const beingReadIn = (database: SqliteFile): string[] =>
  database.prepare('select chave from itens where lendo = 1').pluck().all() as string[];

/** Writes into an index; every method is one transaction. */
export class IndexWriter {
  readonly #database: SqliteFile;
  readonly #vocabulary: Vocabulary;

  constructor(database: SqliteFile) {
    this.#database = database;
    this.#vocabulary = new Vocabulary(database, isComplete(database));
  }

  /** Adds an item with the pages of its file, and replaces its former entry. */
  put(item: IndexedItem, pages: readonly IndexedPage[]): void {
    this.#database.transaction(() => {
      const id = this.#remove(item.key) ?? null;
      const added = Number(this.#insertItem(id, item).lastInsertRowid);
      const words = pages.map(({ texto }) => wordsIn(texto));
      const texts = words.map((list) => list.map(({ term }) => term).join(' '));
      const columns = columnsOf(item, pages, texts);
      this.#run('insert into itens_fts (rowid, titulo, resumo, texto, tipo) values (?, ?, ?, ?, ?)', [
        added,
        ...columns,
      ]);
      for (const [index, { pagina, porMaquina, texto }] of pages.entries()) {
        const page = pageIdOf(added, pagina);
        this.#run('insert into paginas values (?, ?, ?)', [page, porMaquina ? 1 : 0, packed(texto)]);
        this.#run('insert into paginas_fts (rowid, texto) values (?, ?)', [
          page,
          withWholeNumbers(texts[index]!, [texto]),
        ]);
      }
      for (const text of [item.titulo, item.resumo, item.tipo]) this.#vocabulary.learn(text, wordsIn(text));
      for (const [index, { texto }] of pages.entries()) this.#vocabulary.learn(texto, words[index]!);
      this.#vocabulary.count(columns, 1);
    })();
  }

  remove(key: string): void {
    this.#database.transaction(() => void this.#remove(key))();
  }

  moveTo(position: Position): void {
    this.#run("insert or replace into estado values ('posicao', ?)", [JSON.stringify(position)]);
  }

  #insertItem(id: number | null, item: IndexedItem) {
    const titles = ` ${fold(`${item.titulo} ${item.numero ?? ''}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return this.#run('insert into itens values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      id,
      item.key,
      item.section,
      item.ano,
      item.dia,
      item.data,
      item.publicarEm,
      item.retirarEm,
      item.isBeingRead ? 1 : 0,
      titles,
      JSON.stringify(item),
    ]);
  }

  /** Removes an item and returns its id. */
  #remove(key: string): number | undefined {
    const row = this.#prepared('select id, dados from itens where chave = ?').get(key) as
      | { id: number; dados: string }
      | undefined;
    if (!row) return undefined;
    const { id, dados } = row;
    const range = pagesOfItem(id);
    const pages = this.#prepared('select id, texto from paginas where id between ? and ? order by id').all(
      ...range,
    ) as { id: number; texto: Buffer }[];
    const written = pages.map(({ texto }) => ({ texto: unpacked(texto) }));
    const texts = written.map(({ texto }) => termsIn(texto).join(' '));
    for (const [index, page] of pages.entries())
      this.#run("insert into paginas_fts (paginas_fts, rowid, texto) values ('delete', ?, ?)", [
        page.id,
        withWholeNumbers(texts[index]!, [written[index]!.texto]),
      ]);
    const columns = columnsOf(JSON.parse(dados) as IndexedItem, written, texts);
    this.#run(
      "insert into itens_fts (itens_fts, rowid, titulo, resumo, texto, tipo) values ('delete', ?, ?, ?, ?, ?)",
      [id, ...columns],
    );
    this.#vocabulary.count(columns, -1);
    this.#run('delete from paginas where id between ? and ?', range);
    this.#run('delete from itens where id = ?', [id]);
    return id;
  }

  #prepared(sql: string) {
    return statement(this.#database, sql);
  }

  #run(sql: string, values: readonly unknown[]) {
    return this.#prepared(sql).run(...values);
  }
}

/** The FTS5 columns of an item: the terms of its title, of its summary, of its file's pages, and of its type. */
const columnsOf = (
  { titulo, numero, resumo, tipo }: IndexedItem,
  pages: readonly Pick<IndexedPage, 'texto'>[],
  texts: readonly string[],
): string[] => [
  termsIn(`${titulo} ${numero ?? ''}`).join(' '),
  termsIn(resumo).join(' '),
  withWholeNumbers(texts.join(' '), [titulo, numero ?? '', resumo, ...pages.map(({ texto }) => texto)]),
  termsIn(tipo).join(' '),
];

/** Adds the whole numbers of some texts after the terms, where they part no phrase. */
const withWholeNumbers = (terms: string, texts: readonly string[]): string =>
  [terms, ...new Set(texts.flatMap(wholeNumbersIn))].join(' ');
