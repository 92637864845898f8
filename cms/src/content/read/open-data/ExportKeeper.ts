import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { env } from '../../../base/environment/env';
import { ApiError } from '../../../base/errors/ApiError';
import {
  adoptExport,
  folderOf,
  isKept,
  keptExports,
  deleteUnfinished,
  newExportFolder,
  readExport,
  removeExport,
  retireExport,
} from '../../../exports/export-folder';
import type { Manifest } from '../../../exports/Manifest';
import { isBehindClock, mayStillBeShown, presentPosition } from '../../../record/public-changes/read-changes';
import { databaseOf } from '../../../record/transaction';
import { sparePages, stillSpare, type SparePages } from './spare-pages';
import { writeExport } from './write-export';

/** An export is made this long after the last change, in ms, and at the latest this long after the first. */
const QUIET_MS = 30_000;
const LATEST_MS = 5 * 60_000;
const RETRY_MS = 60_000;
/** A request waits this long for an export; then it gets a 503. */
const WAIT_MS = 20_000;
export const RETRY_SECONDS = 10;
/** While changes go on, an export is made again this often before it may miss some of them. */
const TRIES = 3;
/** How often the clock's public changes are looked for (content/schedule.ts writes them). */
const CLOCK_MS = 100;

/** A kept export. `signal` is aborted once something in it is withdrawn from the public. */
export interface KeptExport {
  readonly manifest: Manifest;
  readonly signal: AbortSignal;
}

/**
 * Keeps the open data's last exports of this instance (export-folder.ts). An export is never given after something in it
 * was withdrawn, by any instance or by the clock: every request compares it with the public changes.
 */
class ExportKeeper {
  #strapi: Core.Strapi | undefined;
  #onNewest: () => void = () => undefined;
  readonly #open = new Map<string, { manifest: Manifest; controller: AbortController }>();
  #newest: string | undefined;
  /** The pages of a withdrawn newest export, for the export that replaces it. */
  #spare: Promise<SparePages | undefined> = Promise.resolve(undefined);
  #making: Promise<KeptExport> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The first change that no export has, in ms since 1970. */
  #changedAt: number | undefined;
  readonly #stopping = new AbortController();

  /** Begins to keep exports. Calls `onNewest` when there is another newest one, or none. */
  async start(strapi: Core.Strapi, onNewest: () => void): Promise<void> {
    this.#strapi = strapi;
    this.#onNewest = onNewest;
    const [last] = await keptExports();
    if (last) this.#newest = this.#keep(last).manifest.state;
    this.look();
  }

  /** Called after every change: makes an export soon, and withdraws the ones with something that is no longer public. */
  look(): void {
    if (!this.#strapi || this.#stopping.signal.aborted) return;
    const now = Date.now();
    this.#changedAt ??= now;
    this.#spare = this.#spare.then(
      (spare) => spare && stillSpare(this.#strapi!, spare, this.#stopping.signal),
    );
    this.#makeIn(Math.max(0, Math.min(QUIET_MS, this.#changedAt + LATEST_MS - now)));
    void Promise.all([...this.#open.keys()].map((state) => this.find(state))).catch((error: unknown) =>
      this.#strapi!.log.error('The exports of the open data could not be checked', { cause: error }),
    );
  }

  /** Returns the present export; waits if it must be made. @throws ApiError 503 if that takes too long */
  async current(): Promise<KeptExport> {
    return (await this.present()) ?? this.#made();
  }

  /** Returns the present export; undefined while it is being made. */
  async present(): Promise<KeptExport | undefined> {
    return this.#newest === undefined ? undefined : this.find(this.#newest);
  }

  /**
   * Finds a state that only another instance may have made: the same changes give the same state, so this one first makes
   * an export of the changes that it has none of. @throws ApiError 503 if that takes too long
   */
  async findOrMake(state: string): Promise<KeptExport | undefined> {
    const kept = await this.find(state);
    if (kept || !env().databaseUrl) return kept;
    const isUpToDate = this.#changedAt === undefined && !this.#making;
    const present = isUpToDate ? await this.current() : await this.#made();
    return present.manifest.state === state ? present : undefined;
  }

  /** Returns the export of a state; undefined if it is not kept, or something in it is no longer public. */
  async find(state: string): Promise<KeptExport | undefined> {
    const manifest = this.#open.get(state)?.manifest ?? (await readExport(state));
    if (!manifest) return undefined;
    const isShown = await mayStillBeShown(this.#database, manifest.position);
    // Another instance may have removed it.
    if (isShown && (await isKept(state))) return this.#keep(manifest);
    await this.#drop(state);
    return undefined;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#making?.catch(() => undefined);
    await this.#deleteSpare();
  }

  get #database() {
    return databaseOf(this.#strapi!);
  }

  async #made(): Promise<KeptExport> {
    const late = wait(WAIT_MS, undefined, { ref: false });
    const made = await Promise.race([this.#make(), late]).catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
    if (!made) throw new ApiError('export_being_made', { parameters: { wait: `${RETRY_SECONDS} segundos` } });
    return made;
  }

  #makeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#make().catch((error: unknown) => {
        if (this.#stopping.signal.aborted) return;
        this.#strapi!.log.error('The open data could not be exported', { cause: error });
        this.#changedAt ??= Date.now();
        this.#makeIn(RETRY_MS);
      });
    }, ms).unref();
  }

  #make(): Promise<KeptExport> {
    return (this.#making ??= this.#makeUntilRight().finally(() => (this.#making = undefined)));
  }

  async #makeUntilRight(): Promise<KeptExport> {
    for (let left = TRIES; ; left -= 1) {
      const made = await this.#makeOnce(left === 1);
      if (made) return made;
    }
  }

  /** Returns undefined if the public has changed meanwhile; `isLast`: if something was withdrawn meanwhile. */
  async #makeOnce(isLast: boolean): Promise<KeptExport | undefined> {
    const { signal } = this.#stopping;
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    while (await isBehindClock(this.#database)) await wait(CLOCK_MS, undefined, { signal });
    const position = await presentPosition(this.#database);
    const last = this.#newest === undefined ? undefined : this.#open.get(this.#newest)?.manifest;
    const pages = last ? folderOf(last.state) : (await this.#spare)?.folder;
    const folder = await newExportFolder(last);
    try {
      const manifest = await writeExport(this.#strapi!, folder, { position, last: pages, signal });
      const { cursor } = await presentPosition(this.#database);
      const isSame = cursor === position.cursor || isLast;
      if (!isSame || !(await mayStillBeShown(this.#database, position))) return undefined;
      // A time in whole seconds tells two exports apart in Last-Modified.
      const madeAt = Math.max(manifest.madeAt, (last?.madeAt ?? 0) + 1000);
      return await this.#adopt(folder, { ...manifest, madeAt });
    } finally {
      await deleteUnfinished(folder);
    }
  }

  async #adopt(folder: string, manifest: Manifest): Promise<KeptExport> {
    await adoptExport(folder, manifest);
    this.#newest = manifest.state;
    const kept = this.#keep(manifest);
    await this.#deleteSpare();
    const states = new Set((await keptExports()).map(({ state }) => state));
    for (const state of this.#open.keys()) if (!states.has(state)) this.#open.delete(state);
    this.#onNewest();
    return kept;
  }

  #keep(manifest: Manifest): KeptExport {
    const controller = this.#open.get(manifest.state)?.controller ?? new AbortController();
    this.#open.set(manifest.state, { manifest, controller });
    return { manifest, signal: controller.signal };
  }

  async #drop(state: string): Promise<void> {
    this.#open.get(state)?.controller.abort();
    this.#open.delete(state);
    if (this.#newest === state) {
      this.#newest = undefined;
      this.#onNewest();
      this.#spare = retireExport(state).then((folder) =>
        folder === undefined ? undefined : sparePages(this.#strapi!, folder, this.#stopping.signal),
      );
      await this.#spare;
    }
    await removeExport(state);
  }

  async #deleteSpare(): Promise<void> {
    const spare = this.#spare;
    this.#spare = Promise.resolve(undefined);
    const { folder } = (await spare) ?? {};
    if (folder !== undefined) await deleteUnfinished(folder);
  }
}

/** The exports of this process. */
export const openDataExports = new ExportKeeper();
