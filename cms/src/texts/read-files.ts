import type { Core } from '@strapi/strapi';
import type { FileHandle } from 'node:fs/promises';
import { openStored } from '../files/open-stored';
import { storedNameIn } from '../files/folders';
import { entriesWithFile } from '../record/record-reads';
import { databaseOf } from '../record/transaction';
import type { ReadingFailure } from './outcome';
import {
  failReading,
  deleteReading,
  giveUpAbandoned,
  renewClaim,
  releaseClaim,
  releaseForLater,
  nextDue,
  nextScan,
  nextUnread,
  readOlderAgain,
  claimReading,
  type UnreadFile,
} from './queue';
import { TextReader, type FileReading } from './read-texts';
import { readScans } from './recognition/read-scans';
import { ScanReader } from './recognition/ScanReader';
import { Repeated } from './Repeated';
import { storeReading } from './store-reading';

/** The interval at which a claim is renewed, so that no other instance considers the file abandoned (queue.ts). */
const RENEW_MS = 30_000;

/**
 * Reads in the background the documents' files that the record names and nobody has read yet: first the text layers,
 * one file after another; meanwhile scanned pages are recognised, one page at a time.
 */
export class FileReader {
  readonly #strapi: Core.Strapi;
  readonly #announce: (sections: readonly string[]) => Promise<void>;
  /** Every file in earlier rows of the record has been read, or its reading has failed. */
  #readUntil = 0;
  #isStopped = false;
  readonly #textReader = new TextReader();
  readonly #scanReader = new ScanReader();
  readonly #texts = new Repeated(() =>
    this.#readAll(this.#textReader, () => this.#nextText(), this.#readText),
  );
  readonly #scans = new Repeated(() =>
    this.#readAll(this.#scanReader, () => this.#nextScan(), this.#readScans),
  );

  /** Calls `announce` with the sections whose documents show more than before. */
  constructor(strapi: Core.Strapi, announce: (sections: readonly string[]) => Promise<void>) {
    this.#strapi = strapi;
    this.#announce = announce;
  }

  /** Queues again the files that an earlier reader read or could not read. Call it once, before the first `look`. */
  async start(): Promise<void> {
    await readOlderAgain(databaseOf(this.#strapi));
  }

  /** Looks for unread files: at the start, after every change, and every minute. */
  look(): void {
    this.#texts.ask();
    this.#scans.ask();
  }

  /** Stops, and releases the file that is being read to the next start or to another instance. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#textReader.stop();
    this.#scanReader.stop();
    await Promise.all([this.#texts.stop(), this.#scans.stop()]);
  }

  /** Reads file after file, and ends the reading process after the last one. */
  async #readAll(
    reader: TextReader | ScanReader,
    next: () => Promise<UnreadFile | undefined>,
    read: (file: UnreadFile) => Promise<void>,
  ): Promise<void> {
    try {
      while (!this.#isStopped) {
        const file = await next();
        if (!file) break;
        if (await claimReading(databaseOf(this.#strapi), file)) await this.#whileClaimed(file, read);
      }
    } catch (error) {
      this.#strapi.log.error('Could not read files', { cause: error });
    } finally {
      reader.end();
    }
  }

  /** Renews the claim on a file while it is read: a busy machine may take minutes for a page. */
  async #whileClaimed(file: UnreadFile, read: (file: UnreadFile) => Promise<void>): Promise<void> {
    const renew = async () => renewClaim(databaseOf(this.#strapi), file.sha256);
    // Without a database, the reading fails by itself.
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    await read(file).finally(() => clearInterval(timer));
  }

  async #nextText(): Promise<UnreadFile | undefined> {
    const database = databaseOf(this.#strapi);
    for (const sha256 of await giveUpAbandoned(database)) await this.#announceEntriesOf({ sha256 });
    const unread = await nextUnread(database, this.#readUntil);
    if (unread) this.#readUntil = unread.sequencia;
    return unread ?? nextDue(database);
  }

  async #nextScan(): Promise<UnreadFile | undefined> {
    return nextScan(databaseOf(this.#strapi));
  }

  readonly #readText = async (file: UnreadFile): Promise<void> => {
    const reading = await this.#withStored(file, (handle) =>
      isPdf(file) ? this.#textReader.read(handle) : Promise.resolve(PICTURE),
    );
    if ('failure' in reading) return this.#fail(file, reading.failure);
    const database = databaseOf(this.#strapi);
    const isWhole = await storeReading(database, file.sha256, reading, { isPdf: isPdf(file) });
    await this.#announceEntriesOf(file);
    if (!isWhole) this.#scans.ask();
  };

  readonly #readScans = async (file: UnreadFile): Promise<void> => {
    const database = databaseOf(this.#strapi);
    const end = await this.#withStored(file, (handle) =>
      readScans(database, file.sha256, (page) => this.#scanReader.recognise(handle, isPdf(file), page)),
    );
    if (typeof end === 'object') return this.#fail(file, end.failure);
    if (end !== 'finished') return this.#fail(file, end);
    await this.#announceEntriesOf(file);
  };

  async #withStored<Result>(
    { url }: UnreadFile,
    read: (file: FileHandle) => Promise<Result>,
  ): Promise<Result | { failure: 'missing' }> {
    const stored = await openStored(storedNameIn(url));
    if (!stored) return { failure: 'missing' };
    try {
      return await read(await stored.local());
    } finally {
      await stored.close();
    }
  }

  async #fail(file: UnreadFile, failure: ReadingFailure): Promise<void> {
    const { sha256, url } = file;
    const database = databaseOf(this.#strapi);
    // A reading that ended because this server is stopping has not failed.
    if (failure === 'stopped' || this.#isStopped) return void (await releaseClaim(database, sha256));
    this.#strapi.log.warn(`Could not read ${url}: ${failure}`);
    if (failure === 'starved') return void (await releaseForLater(database, sha256));
    await failReading(database, sha256, failure);
    // It may be missing because it was just deleted for good.
    if (failure === 'missing') await deleteReading(database, sha256);
    await this.#announceEntriesOf(file);
  }

  async #announceEntriesOf({ sha256 }: Pick<UnreadFile, 'sha256'>): Promise<void> {
    const entries = await entriesWithFile(databaseOf(this.#strapi), { sha256 });
    await this.#announce([...new Set(entries.map(({ secao }) => secao))]);
  }
}

const isPdf = ({ url }: UnreadFile): boolean => url.toLowerCase().endsWith('.pdf');

/** A picture has one page and no text layer. */
const PICTURE: FileReading = { pages: 1, read: [{ page: 1, blocks: [], isScan: true, isDamaged: false }] };
