import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { CmsResource, Row } from './sections/CmsResource';
import { selectIds, selectRows } from './sections/select-rows';
import { CMS_RESOURCES } from './sections/table';
import { followWholeRecord } from '../record/public-changes/follow-record';
import { reconcileEntry } from './files/reconcile-files';
import { dueBetween, TIMES } from './visibility';

/** The whole schedule is read again after this time: the notice of another instance may have been lost. */
const READ_AGAIN_MS = 60_000;
const RETRY_MS = 1000;

export interface ScheduledCache {
  /** Sets the time of each section (ms since 1970) at which the responses made from it expire. */
  setExpiry(times: ReadonlyMap<string, number>): void;
  evict(sections: readonly string[]): void;
}

/**
 * Entries appear and are withdrawn by the clock alone: every read compares their times with now (visibility.ts). At
 * these times, every instance moves the files of the due entries and invalidates the cached responses of their sections;
 * before, it sets until when these responses are valid. Requests have their turn between two sections: SQLite responds
 * within the same turn of the event loop, and all sections together would hold requests up for 25 ms with 10 000
 * documents.
 */
export class Schedule {
  readonly #strapi: Core.Strapi;
  readonly #cache: ScheduledCache;
  /** When something is next due in each section, in ms. */
  readonly #next = new Map<string, number>();
  /** Everything that was due until this instant is done. */
  #doneUntil = new Date();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(strapi: Core.Strapi, cache: ScheduledCache) {
    this.#strapi = strapi;
    this.#cache = cache;
  }

  /** Reads when something is next due: at the start, and in the sections whose entries have changed. */
  async read(sections?: readonly string[]): Promise<void> {
    try {
      for (const resource of Object.values(CMS_RESOURCES)) {
        const { path } = resource.contract;
        if (sections && !sections.includes(path)) continue;
        await turn();
        this.#next.set(path, await this.#nextIn(resource));
      }
      this.#cache.setExpiry(this.#next);
      this.#wait(Math.min(...this.#next.values()) - Date.now());
    } catch (error) {
      this.#strapi.log.error('Could not read the schedule', { cause: error });
      this.#wait(RETRY_MS);
    }
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), Math.min(READ_AGAIN_MS, Math.max(0, ms)));
    this.#timer.unref();
  }

  async #nextIn({ uid }: CmsResource): Promise<number> {
    let next = Infinity;
    for (const time of TIMES) {
      const [first] = await selectRows<Pick<Row, typeof time>>(this.#strapi, uid, [time], {
        where: { [time]: { $gt: this.#doneUntil } },
        orderBy: [{ [time]: 'asc' }],
        limit: 1,
      });
      if (first) next = Math.min(next, new Date(first[time]!).getTime());
    }
    return next;
  }

  async #run(): Promise<void> {
    const now = new Date();
    try {
      const sections: string[] = [];
      for (const resource of Object.values(CMS_RESOURCES)) {
        await turn();
        const due = await this.#dueBy(now, resource);
        for (const id of due) await reconcileEntry(this.#strapi, resource.contract.path, id);
        if (due.length > 0) sections.push(resource.contract.path);
      }
      await followWholeRecord(this.#strapi);
      this.#cache.evict(sections);
      this.#doneUntil = now;
    } catch (error) {
      this.#strapi.log.error('Could not do what is due', { cause: error });
      return this.#wait(RETRY_MS);
    }
    await this.read();
  }

  async #dueBy(now: Date, { uid }: CmsResource): Promise<number[]> {
    const where = dueBetween(this.#doneUntil, now);
    return selectIds(this.#strapi, uid, { where });
  }
}
