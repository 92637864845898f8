import { isWithin } from '@fundo/contract/visibility';
import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';

interface Row {
  readonly id: number;
  readonly section: string;
  readonly year: number | null;
  readonly day: number | null;
  readonly publicarEm: number | null;
  readonly retirarEm: number | null;
  readonly isBeingRead: number;
  /** Title and number, folded, with a space before each word. */
  readonly title: string;
}

/**
 * The facts that a search needs about thousands of hits, by id in the index: visibility, section, year, day, order. Kept in
 * typed arrays: joining rows, or reading an object per hit, would take half of a search's time.
 */
export class KnownItems {
  readonly sections: readonly string[];
  /** -1 is for items without a year. */
  readonly years: readonly number[];
  /** Ids with their folded titles, the latest first. */
  readonly titles: readonly { readonly id: number; readonly title: string }[];
  readonly #beingRead: readonly number[];
  readonly #section: Uint8Array;
  readonly #year: Uint16Array;
  readonly #day: Uint32Array;
  readonly #dateRank: Uint32Array;
  readonly #byDate: Uint32Array;
  readonly #from: Float64Array;
  readonly #until: Float64Array;
  /** The instants at which items appear or disappear, in ascending order. */
  readonly #changes: Float64Array;

  /** Ids by folded title, once one is looked for. */
  #byTitle: ReadonlyMap<string, readonly number[]> | undefined;

  /** Items that are still in the index but no longer public. */
  #hidden: ReadonlySet<number> = new Set();

  /** Takes the rows with the latest first. */
  constructor(rows: readonly Row[]) {
    const length = rows.reduce((max, { id }) => Math.max(max, id), 0) + 1;
    this.sections = [...new Set(rows.map(({ section }) => section))];
    this.titles = rows.map(({ id, title }) => ({ id, title }));
    this.years = [...new Set(rows.map(({ year }) => year ?? -1))];
    this.#beingRead = rows.filter((row) => row.isBeingRead === 1).map(({ id }) => id);
    this.#section = new Uint8Array(length);
    this.#year = new Uint16Array(length);
    this.#day = new Uint32Array(length);
    this.#dateRank = new Uint32Array(length);
    this.#byDate = Uint32Array.from(rows, ({ id }) => id);
    this.#from = new Float64Array(length).fill(Infinity);
    this.#until = new Float64Array(length);
    for (const [rank, { id, section, year, day, publicarEm, retirarEm }] of rows.entries()) {
      this.#section[id] = this.sections.indexOf(section);
      this.#year[id] = this.years.indexOf(year ?? -1);
      this.#day[id] = day ?? 0;
      this.#dateRank[id] = rank;
      this.#from[id] = publicarEm ?? -Infinity;
      this.#until[id] = retirarEm ?? Infinity;
    }
    this.#changes = Float64Array.from(rows.flatMap(instantsOf)).toSorted();
  }

  /** True if an item is published and not withdrawn at an instant. Drafts and deleted items are in no index. */
  isPublic(id: number, now: number): boolean {
    return isWithin(this.#from[id]!, this.#until[id]!, now) && !this.#hidden.has(id);
  }

  /** Hides these items, and no others. */
  hide(ids: readonly number[]): void {
    this.#hidden = new Set(ids);
  }

  /** Returns the first instant after `now` at which an item appears or disappears; Infinity if there is none. */
  nextChange(now: number): number {
    return this.#changes.find((instant) => instant > now) ?? Infinity;
  }

  /** Returns the item's index in `sections`. */
  section(id: number): number {
    return this.#section[id]!;
  }

  /** Returns the item's index in `years`. */
  year(id: number): number {
    return this.#year[id]!;
  }

  /** Returns the item's day as a number, such as 20240531; 0 if it has no date. */
  day(id: number): number {
    return this.#day[id]!;
  }

  /** Returns the ids of the items with this title, in folded words. */
  titled(words: string): readonly number[] {
    this.#byTitle ??= idsByTitle(this.titles);
    return this.#byTitle.get(` ${words} `) ?? [];
  }

  /** Returns the item's rank by date: the latest has 0; items of the same instant are ordered by key. */
  dateRank(id: number): number {
    return this.#dateRank[id]!;
  }

  /** Returns the latest `max` of these items. */
  latest(ids: readonly number[], max: number): number[] {
    const isSelected = new Uint8Array(this.#dateRank.length);
    for (const id of ids) isSelected[id] = 1;
    const found: number[] = [];
    for (const id of this.#byDate) {
      if (found.length === max) break;
      if (isSelected[id] === 1) found.push(id);
    }
    return found;
  }

  /** Counts the public items whose files are being read. */
  countBeingRead(now: number): number {
    return this.#beingRead.filter((id) => this.isPublic(id, now)).length;
  }
}

function idsByTitle(titles: KnownItems['titles']): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, title } of titles) {
    const known = ids.get(title);
    if (known) known.push(id);
    else ids.set(title, [id]);
  }
  return ids;
}

const instantsOf = ({ publicarEm, retirarEm }: Row): number[] =>
  [publicarEm, retirarEm].filter((instant) => instant !== null);

const ROWS =
  'select id, secao as section, ano as year, dia as day, publicar_em as publicarEm, retirar_em as retirarEm, ' +
  'lendo as isBeingRead, titulo_dobrado as title from itens order by data desc, chave';

let last:
  | { readonly database: SqliteFile; readonly version: unknown; readonly items: KnownItems }
  | undefined;

/** Returns all items of an index, read again after each change. Call it within a transaction. */
export function knownItems(database: SqliteFile): KnownItems {
  const version = database.pragma('data_version', { simple: true });
  if (last?.database !== database || last.version !== version)
    last = { database, version, items: new KnownItems(statement(database, ROWS).all() as Row[]) };
  return last.items;
}

/** Hides the items with these keys, and no others, until the next call. Call it within a transaction. */
export function hideItems(database: SqliteFile, keys: readonly string[]): void {
  const idOf = statement(database, 'select id from itens where chave = ?').pluck();
  knownItems(database).hide(keys.flatMap((key) => (idOf.get(key) as number | undefined) ?? []));
}
