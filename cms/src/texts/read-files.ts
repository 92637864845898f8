import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { openStored } from '../files/open-stored';
import { storedNameIn } from '../files/places';
import { entriesWithFile } from '../record/record-reads';
import { RECORD_FILES } from '../record/record-table';
import { databaseOf } from '../record/transaction';
import { READING_LIMITS, readPdfFile } from './read-pdf-file';
import { READINGS, type ReadingRow } from './readings-table';

/** A file that fails so often is not tried again. */
const MAX_TRIES = 3;
/** An instance that began so long ago has ended, and another one takes its file. Longer than the limits of a reading. */
const ABANDONED_MS = 60_000;
/** Another instance's notice may have been lost. */
const LOOK_AGAIN_MS = 60_000;

interface UnreadFile {
  readonly sha256: string;
  readonly url: string;
  /** The row of the record that names it. */
  readonly sequencia: number;
}

/**
 * Reads the PDFs that the record names and that nobody has read yet, one at a time, in the background. With several
 * instances, each file is read by the one whose row comes first.
 */
export class FileReader {
  readonly #strapi: Core.Strapi;
  readonly #announce: (sections: readonly string[]) => Promise<void>;
  /** No file of an earlier row of the record is unread, unless its reading has failed. */
  #readUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  readonly #stopped = new AbortController();

  /** `announce` is told the sections whose documents show more than before. */
  constructor(strapi: Core.Strapi, announce: (sections: readonly string[]) => Promise<void>) {
    this.#strapi = strapi;
    this.#announce = announce;
  }

  /** Looks for unread files: at the start, after every change, and every minute. */
  look(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#isAskedAgain = false;
    this.#running = this.#readAll()
      .catch((error: unknown) => void this.#strapi.log.error('Could not read files', { cause: error }))
      .finally(() => {
        this.#running = undefined;
        if (this.#isAskedAgain) return this.look();
        this.#timer = setTimeout(() => this.look(), LOOK_AGAIN_MS);
        this.#timer.unref();
      });
  }

  /** Leaves the file that is being read to the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #readAll(): Promise<void> {
    for (;;) {
      const database = await databaseOf(this.#strapi);
      const unread = this.#isStopped ? undefined : await nextUnread(database, this.#readUntil);
      if (unread) this.#readUntil = unread.sequencia;
      const file = unread ?? (this.#isStopped ? undefined : await nextDue(database));
      if (!file) return;
      if (await take(await databaseOf(this.#strapi), file)) await this.#read(file);
    }
  }

  async #read({ sha256, url }: UnreadFile): Promise<void> {
    const stored = await openStored(storedNameIn(url));
    const reading = stored
      ? await readPdfFile(stored.handle, READING_LIMITS, this.#stopped.signal).finally(() =>
          stored.handle.close(),
        )
      : { failure: 'the file is missing' };
    if (this.#isStopped) return;
    const database = await databaseOf(this.#strapi);
    const row = database<ReadingRow>(READINGS).where({ sha256 });
    if ('failure' in reading) {
      this.#strapi.log.warn(`Could not read ${url}: ${reading.failure}`);
      await row.update({ estado: 'falhou', motivo: reading.failure });
      return;
    }
    const lida_em = new Date().toISOString();
    await row.update({ estado: 'lido', paginas: reading.pages, motivo: null, lida_em });
    const entries = await entriesWithFile(database, { sha256 });
    await this.#announce([...new Set(entries.map(({ secao }) => secao))]);
  }
}

/** The next PDF that the record names, from a row on, and nobody has begun to read. */
const nextUnread = (database: Knex, from: number): Promise<UnreadFile | undefined> =>
  database(RECORD_FILES)
    .leftJoin(READINGS, `${READINGS}.sha256`, `${RECORD_FILES}.sha256`)
    .where('sequencia', '>=', from)
    .where('url', 'like', '%.pdf')
    .whereNull('estado')
    .orderBy('sequencia')
    .first(`${RECORD_FILES}.sha256`, 'url', 'sequencia');

/** A PDF whose reading failed or was abandoned a while ago. */
const nextDue = (database: Knex): Promise<UnreadFile | undefined> =>
  database(READINGS)
    .join(RECORD_FILES, `${RECORD_FILES}.sha256`, `${READINGS}.sha256`)
    .where((row) => isDue(row))
    .first(`${READINGS}.sha256`, 'url', 'sequencia');

const isDue = (row: Knex.QueryBuilder) =>
  row
    .whereIn('estado', ['lendo', 'falhou'])
    .where('tentativas', '<', MAX_TRIES)
    .where('iniciada_em', '<', new Date(Date.now() - ABANDONED_MS).toISOString());

/** Claims a file for this instance. False if another one was faster. */
async function take(database: Knex, { sha256 }: UnreadFile): Promise<boolean> {
  const started = { estado: 'lendo', iniciada_em: new Date().toISOString() } as const;
  const inserted = await database(READINGS)
    .insert({ sha256, tentativas: 1, ...started })
    .onConflict('sha256')
    .ignore()
    .returning('sha256');
  if (inserted.length > 0) return true;
  const retaken = await database(READINGS)
    .where({ sha256 })
    .where((row) => isDue(row))
    .update({ ...started, tentativas: database.raw('tentativas + 1') });
  return retaken > 0;
}
