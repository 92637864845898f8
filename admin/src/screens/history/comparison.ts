import { differ, isForPeople, keyOf, type RecordedEntry } from '@fundo/contract/changed-fields';
import { shortDayOf } from '@fundo/contract/fund-time';
import { NUMEROS } from '../../api/storedNumeros';
import { labelsOf } from './fieldLabels';

/** A stored file, in the form of the record. */
export interface StoredFile {
  readonly url: string;
  readonly name?: string;
  readonly mime?: string;
  readonly provider_metadata?: { readonly bytes?: number; readonly sha256?: string } | null;
}

/** One part of a list: a photo with its caption, a link, a part of a text. */
interface Part {
  readonly text: string;
  readonly file?: StoredFile;
  /** True if the other side does not have it. */
  readonly isOnlyHere: boolean;
}

/** A field's value on one side. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'moment'; readonly instant: string }
  | { readonly kind: 'file'; readonly file: StoredFile }
  | { readonly kind: 'parts'; readonly parts: readonly Part[] };

/** A field before and after a change. A side without a value is undefined. */
export interface ComparedField {
  readonly name: string;
  readonly label: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
  readonly differs: boolean;
}

/**
 * Compares the fields of an entry before and after a change. Fields of the form come first, in its order. `numeros` are the
 * document's figures in words, by the hash that the entry has.
 */
export function compare(
  section: string,
  before: RecordedEntry | null,
  after: RecordedEntry | null,
  numeros: Readonly<Record<string, string>> = {},
): ComparedField[] {
  const labels = labelsOf(section);
  const present = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // A field without a label is shown under its name.
  const names = new Set([...Object.keys(labels), ...[...present].filter(isForPeople)]);
  return [...names].flatMap((name) => {
    const [mine, theirs] = [before?.[name], after?.[name]];
    const [left, right] =
      name === NUMEROS
        ? [figuresOf(mine, numeros), figuresOf(theirs, numeros)]
        : [valueOf(mine, theirs), valueOf(theirs, mine)];
    if (!left && !right) return [];
    return [
      {
        name,
        label: labels[name] ?? name,
        before: left,
        after: right,
        differs: differ(mine, theirs),
      },
    ];
  });
}

function valueOf(value: unknown, other: unknown): Value | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (isFile(value)) return { kind: 'file', file: value };
  if (Array.isArray(value)) {
    const others = new Set((Array.isArray(other) ? other : []).map(keyOf));
    const parts = value.map((part: RecordedEntry) => toPart(part, !others.has(keyOf(part))));
    return parts.length > 0 ? { kind: 'parts', parts } : undefined;
  }
  if (typeof value === 'string' && INSTANT.test(value)) return { kind: 'moment', instant: value };
  if (typeof value === 'boolean') return value ? { kind: 'text', text: 'Sim' } : undefined;
  if (typeof value === 'string' && DAY.test(value)) return { kind: 'text', text: shortDayOf(value) };
  return { kind: 'text', text: String(value) };
}

const figuresOf = (sha256: unknown, numeros: Readonly<Record<string, string>>): Value | undefined =>
  typeof sha256 === 'string' ? { kind: 'text', text: numeros[sha256] ?? sha256 } : undefined;

const DAY = /^\d{4}-\d\d-\d\d$/;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function toPart(part: RecordedEntry, isOnlyHere: boolean): Part {
  const file = Object.values(part).find(isFile);
  const text = Object.entries(part)
    .filter(([name, value]) => name !== 'id' && typeof value === 'string')
    .map(([, value]) => value)
    .join(' — ');
  return { text, isOnlyHere, ...(file && { file }) };
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value && 'mime' in value;
