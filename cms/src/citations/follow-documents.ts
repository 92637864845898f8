import type { Core } from '@strapi/strapi';
import { subMinutes } from 'date-fns-4/subMinutes';
import type { Knex } from 'knex';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { isOutage } from '../base/database/outage';
import type { EntryName } from '../record/record-reads';
import { RECORD } from '../record/record-table';
import { databaseOf } from '../record/transaction';
import { READINGS } from '../texts/readings-table';
import { Repeated } from '../texts/Repeated';
import { CITATION_READINGS } from './citations-tables';
import { readDocument, RULES } from './read-document';

const PATHS = DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path);

/**
 * Reads the names and the citations of documents in the background: of all at the start, unless they were read before,
 * and of one whenever it or the text of its file changes. Every instance does this, and finds what another has read.
 */
export class CitationReader {
  readonly #strapi: Core.Strapi;
  readonly #announce: (sections: readonly string[]) => Promise<void>;
  /** The positions up to which the record and the readings of files were followed. */
  #sequence = 0;
  #readUntil = '';
  #isStopped = false;
  readonly #following = new Repeated(() =>
    this.#follow().catch(
      (error: unknown) => void this.#strapi.log.error('Could not read citations', { cause: error }),
    ),
  );

  /** Calls `announce` with the sections whose documents may show other links than before. */
  constructor(strapi: Core.Strapi, announce: (sections: readonly string[]) => Promise<void>) {
    this.#strapi = strapi;
    this.#announce = announce;
  }

  /** Looks for changes: at the start, after every change, and every minute. */
  look(): void {
    this.#following.ask();
  }

  /** Stops; unread documents are left to the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#following.stop();
  }

  async #follow(): Promise<void> {
    const database = databaseOf(this.#strapi);
    const isChanged = [await this.#followRecord(database), await this.#followTexts(database)];
    if (isChanged.includes(true) && !this.#isStopped) await this.#announce(PATHS);
  }

  async #followRecord(database: Knex): Promise<boolean> {
    const until = (await lastOf<number>(database, RECORD, 'sequencia')) ?? 0;
    const isChanged = await this.#readAll(database, this.#sequence, changedSince, (last) => last.sequencia);
    if (!this.#isStopped) this.#sequence = until;
    return isChanged;
  }

  async #followTexts(database: Knex): Promise<boolean> {
    const until = await lastOf<string>(database, READINGS, 'lida_em');
    const since = { lida_em: this.#readUntil, secao: '', item: 0 };
    const isChanged = await this.#readAll(database, since, readSince, (last) => last);
    if (!this.#isStopped && until) this.#readUntil = earlier(until);
    return isChanged;
  }

  /** Reads documents in batches: at the first start, all of an installation must be read. */
  async #readAll<Position, Entry extends EntryName>(
    database: Knex,
    since: Position,
    find: (database: Knex, since: Position) => Promise<Entry[]>,
    placeOf: (last: Entry) => Position,
  ): Promise<boolean> {
    let isChanged = false;
    for (let after = since; !this.#isStopped;) {
      const entries = await find(database, after);
      isChanged = (await this.#read(database, entries)) || isChanged;
      if (entries.length < AT_ONCE) break;
      after = placeOf(entries.at(-1)!);
    }
    return isChanged;
  }

  async #read(database: Knex, entries: readonly EntryName[]): Promise<boolean> {
    let isChanged = false;
    for (const entry of entries) {
      if (this.#isStopped) break;
      isChanged = (await this.#readOne(database, entry)) || isChanged;
    }
    return isChanged;
  }

  /**
   * A document that cannot be read does not block the others. It is tried again when it or its text changes, or at the
   * next start.
   */
  async #readOne(database: Knex, { secao, item }: EntryName): Promise<boolean> {
    try {
      return await readDocument(database, { secao, item });
    } catch (error) {
      if (isOutage(error)) throw error;
      this.#strapi.log.error(`Could not read the citations of ${secao}/${item}`, { cause: error });
      return false;
    }
  }
}

/** Returns the largest value of a column; null for an empty table. */
async function lastOf<Value>(database: Knex, table: string, column: string): Promise<Value | null> {
  const row = (await database(table).max({ last: column }).first()) as { last: Value | null } | undefined;
  return row?.last ?? null;
}

const AT_ONCE = 500;

/**
 * Returns the first documents whose last change is after a row of the record and was not read with the current rules.
 */
const changedSince = (
  database: Knex,
  sequence: number,
): Promise<(EntryName & { readonly sequencia: number })[]> =>
  database(
    database(RECORD)
      .select('secao', 'item')
      .max({ sequencia: 'sequencia' })
      .where('sequencia', '>', sequence)
      .whereIn('secao', PATHS)
      .groupBy('secao', 'item')
      .as('changed'),
  )
    .leftJoin(`${CITATION_READINGS} as lida`, (join) => {
      join.on('lida.secao', 'changed.secao').andOn('lida.item', 'changed.item');
    })
    .where((row) => {
      row
        .whereNull('lida.item')
        .orWhereRaw('lida.sequencia < changed.sequencia')
        .orWhere('regras', '<', RULES);
    })
    .orderBy('changed.sequencia')
    .limit(AT_ONCE)
    .select('changed.secao', 'changed.item', 'changed.sequencia');

type Read = EntryName & { readonly lida_em: string };

/** Returns the first documents whose file was read after an instant, and whose citations were read before. */
const readSince = (database: Knex, { lida_em, secao, item }: Read): Promise<Read[]> =>
  database(`${CITATION_READINGS} as lida`)
    .join(READINGS, `${READINGS}.sha256`, 'lida.sha256')
    .whereRaw(`(${READINGS}.lida_em, lida.secao, lida.item) > (?, ?, ?)`, [lida_em, secao, item])
    .whereRaw(`${READINGS}.lida_em <> lida.lida_em`)
    .orderBy([`${READINGS}.lida_em`, 'lida.secao', 'lida.item'])
    .limit(AT_ONCE)
    .select('lida.secao', 'lida.item', `${READINGS}.lida_em`);

/** The maximum difference between the clocks of two instances. */
const CLOCKS_APART_MINUTES = 5;

const earlier = (instant: string): string => subMinutes(instant, CLOCKS_APART_MINUTES).toISOString();
