import type { Knex } from 'knex';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { isPublicAt, publicInterval, type Visibility } from '@fundo/contract/visibility';
import { entryIn, filesIn } from '../chain';
import { hashOf, type Change } from '../record-reads';
import type { PublicChangeRow } from './changes-tables';

/** An entry of a section as the record has it. */
interface RecordedEntry extends Visibility {
  readonly titulo: string;
  readonly updatedAt: string;
  readonly arquivo?: { readonly url: string } | null;
}

/** The parts of an entry that a public change shows. */
export type Shown = Pick<PublicChangeRow, 'titulo' | 'arquivo' | 'sha256'>;

const DOCUMENT_PATHS = new Set<string>(DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path));

/** Returns what the public sees of an entry at an instant, as a row of the record has it; undefined for nothing. */
export async function shownIn(database: Knex, row: Change, at: string): Promise<Shown | undefined> {
  const entry = entryIn<RecordedEntry>(row.depois);
  if (!entry || !isPublicAt(entry, new Date(at).getTime())) return undefined;
  const { titulo } = entry;
  if (!DOCUMENT_PATHS.has(row.secao)) return { titulo, arquivo: null, sha256: null };
  if (!entry.arquivo) return undefined;
  const { url } = entry.arquivo;
  // A row about a withdrawn file names that file alone.
  const sha256 = filesIn(row).find((file) => file.url === url)?.sha256 ?? (await hashOf(database, url));
  return { titulo, arquivo: url, sha256: sha256 ?? null };
}

/** Returns the instants after `at` at which the public sees another state of an entry than before. */
export function dueTimesIn(row: Change, at: string): string[] {
  const entry = entryIn<RecordedEntry>(row.depois);
  const interval = entry && publicInterval(entry);
  if (!interval) return [];
  return [interval.from, interval.until]
    .filter((time) => Number.isFinite(time) && time > new Date(at).getTime())
    .map((time) => new Date(time).toISOString());
}

/** Returns when an entry changed that is older than the record; undefined for other rows. */
export function changedBeforeRecord(row: Change): string | undefined {
  const updated = row.acao === 'registro inicial' && entryIn<RecordedEntry>(row.depois)?.updatedAt;
  return updated && updated < row.momento ? updated : undefined;
}
