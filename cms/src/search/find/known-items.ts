import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';

interface Row {
  readonly id: number;
  readonly section: string;
  readonly year: number | null;
  readonly publicarEm: number | null;
  readonly retirarEm: number | null;
  readonly isBeingRead: number;
  /** Title and number, folded, with a space before each word. */
  readonly title: string;
}

/**
 * What a search has to know of each of the thousands of things that it finds, by their ids in the index: whether the
 * public sees it, what it counts for, its order. In lists of numbers: to join rows, or to read an object for each, would take
 * half of a search's time.
 */
export class KnownItems {
  readonly sections: readonly string[];
  /** With -1 for what has none. */
  readonly years: readonly number[];
  /** Ids, the latest first, with their folded titles. */
  readonly titles: readonly { readonly id: number; readonly title: string }[];
  readonly #beingRead: readonly number[];
  readonly #section: Uint8Array;
  readonly #year: Uint16Array;
  readonly #place: Uint32Array;
  readonly #atPlace: Uint32Array;
  readonly #from: Float64Array;
  readonly #until: Float64Array;
  /** When something appears or goes, the first first. */
  readonly #changes: Float64Array;

  /** What is in the index still, and is public no more. */
  #gone: ReadonlySet<number> = new Set();

  /** Of rows with the latest first. */
  constructor(rows: readonly Row[]) {
    const length = rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;
    this.sections = [...new Set(rows.map(({ section }) => section))];
    this.titles = rows.map(({ id, title }) => ({ id, title }));
    this.years = [...new Set(rows.map(({ year }) => year ?? -1))];
    this.#beingRead = rows.filter((row) => row.isBeingRead === 1).map(({ id }) => id);
    this.#section = new Uint8Array(length);
    this.#year = new Uint16Array(length);
    this.#place = new Uint32Array(length);
    this.#atPlace = Uint32Array.from(rows, ({ id }) => id);
    this.#from = new Float64Array(length).fill(Infinity);
    this.#until = new Float64Array(length);
    for (const [place, { id, section, year, publicarEm, retirarEm }] of rows.entries()) {
      this.#section[id] = this.sections.indexOf(section);
      this.#year[id] = this.years.indexOf(year ?? -1);
      this.#place[id] = place;
      this.#from[id] = publicarEm ?? -Infinity;
      this.#until[id] = retirarEm ?? Infinity;
    }
    this.#changes = Float64Array.from(rows.flatMap(instantsOf)).toSorted();
  }

  /** Whether something has appeared, and has not gone, at an instant. Drafts and the trash are in no index. */
  isPublic(id: number, now: number): boolean {
    return this.#from[id]! <= now && now < this.#until[id]! && !this.#gone.has(id);
  }

  /** Takes these for gone, and no others. */
  hide(ids: readonly number[]): void {
    this.#gone = new Set(ids);
  }

  /** When the next thing appears or goes after an instant; Infinity if none does. */
  nextChange(now: number): number {
    return this.#changes.find((instant) => instant > now) ?? Infinity;
  }

  /** The number of its section in `sections`. */
  section(id: number): number {
    return this.#section[id]!;
  }

  /** The number of its year in `years`. */
  year(id: number): number {
    return this.#year[id]!;
  }

  /** Its place among all things: the latest has 0, and of those of the same instant the first by key. */
  place(id: number): number {
    return this.#place[id]!;
  }

  /** The latest of some things, at most so many. */
  latest(ids: readonly number[], most: number): number[] {
    const isAsked = new Uint8Array(this.#place.length);
    for (const id of ids) isAsked[id] = 1;
    const found: number[] = [];
    for (const id of this.#atPlace) {
      if (found.length === most) break;
      if (isAsked[id] === 1) found.push(id);
    }
    return found;
  }

  /** How many of the things that the public sees have files that are being read. */
  countBeingRead(now: number): number {
    return this.#beingRead.filter((id) => this.isPublic(id, now)).length;
  }
}

const instantsOf = ({ publicarEm, retirarEm }: Row): number[] =>
  [publicarEm, retirarEm].filter((instant) => instant !== null);

const ROWS =
  'select id, secao as section, ano as year, publicar_em as publicarEm, retirar_em as retirarEm, ' +
  'lendo as isBeingRead, titulo_dobrado as title from itens order by data desc, chave';

let last:
  { readonly database: SqliteFile; readonly version: unknown; readonly items: KnownItems } | undefined;

/** Everything in an index, read again when it has changed. Call it within a transaction. */
export function knownItems(database: SqliteFile): KnownItems {
  const version = database.pragma('data_version', { simple: true });
  if (last?.database !== database || last.version !== version)
    last = { database, version, items: new KnownItems(statement(database, ROWS).all() as Row[]) };
  return last.items;
}

/** Takes the items with these keys for gone, and no others, until it is said anew. Call it within a transaction. */
export function hideItems(database: SqliteFile, keys: readonly string[]): void {
  const idOf = statement(database, 'select id from itens where chave = ?').pluck();
  knownItems(database).hide(keys.flatMap((key) => (idOf.get(key) as number | undefined) ?? []));
}
