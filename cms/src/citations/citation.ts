import { fold } from '@fundo/contract/search';

/**
 * The kinds of documents that a text can cite. A meeting is cited for its minutes; a meeting without an ordinal is
 * identified by its day.
 */
export type CitedKind =
  | 'lei'
  | 'lei complementar'
  | 'decreto'
  | 'decreto-lei'
  | 'decreto legislativo'
  | 'resolucao'
  | 'portaria'
  | 'instrucao normativa'
  | 'ata'
  | 'reuniao ordinaria'
  | 'reuniao extraordinaria'
  | 'reuniao'
  | 'contas do mes'
  | 'contas do bimestre'
  | 'contas do trimestre'
  | 'contas do quadrimestre'
  | 'contas do semestre'
  | 'contas do exercicio'
  | 'plano';

/** Kinds with a numbering that continues from year to year, so that a number without its year may be enough. */
const NUMBERED_ON: ReadonlySet<CitedKind> = new Set([
  'lei',
  'lei complementar',
  'decreto',
  'decreto-lei',
  'decreto legislativo',
]);

/** True if the numbering of these documents restarts every year: without its year, a number identifies nothing. */
export const restartsEveryYear = (kind: CitedKind): boolean => !NUMBERED_ON.has(kind);

/** A citation of a document in a text. */
export interface Citation {
  readonly kind: CitedKind;
  /** Without dots or leading zeros; empty for the accounts and the plan of a whole year; the day of a `reuniao`. */
  readonly number: string;
  readonly year: number | null;
  /** 'YYYY-MM-DD' */
  readonly date: string | null;
  /** The level of government of the law, if the words say it or the law is a known federal one. */
  readonly level: 'municipal' | 'estadual' | 'federal' | null;
  /** The body that issued it, if the words say so, folded: 'conselho gestor', 'tcu', 'municipio de aracaju'. */
  readonly issuer: string | null;
  /** The cited words with single spaces, shortened by `ownWords`. */
  readonly words: string;
}

/** The maximum length of an issuer that is stored and compared, in letters. */
export const MAX_ISSUER = 100;

/** The maximum length of words that are stored whole, in letters, and of the beginning of longer ones. */
const MAX_WORDS = 80;
const MAX_BEGINNING = 60;
/** Replaces the words between the beginning and the act's own number. */
const LEFT_OUT = ' … ';

/**
 * Returns the words of an act that begin at `start`, up to the end of the act's number. In a long list, returns only
 * the common beginning and that number: 'Leis nºs … 400', without the 399 before it.
 */
export function ownWords(
  text: string,
  start: number,
  firstNumber: number,
  own: { start: number; end: number },
) {
  if (own.end - start <= MAX_WORDS) return text.slice(start, own.end);
  const beginning = text.slice(start, Math.min(firstNumber, start + MAX_BEGINNING)).trim();
  return beginning + LEFT_OUT + text.slice(own.start, own.end);
}

/** True if a text still has the words of a citation. */
export const hasWords = (text: string, words: string): boolean =>
  words.split(LEFT_OUT).every((part) => text.includes(part));

/** Returns a number in the form that is compared: '05.688' is '5688'. */
export const plainNumber = (written: string): string => written.replaceAll('.', '').replace(/^0+(?=\d)/, '');

const ORDINALS = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'];

/** An ordinal in digits or, up to the tenth, in words, as a pattern for folded text. */
export const ORDINAL = `(?:\\d{1,3} ?[ao°]?|(?:${ORDINALS.join('|')})[ao])`;

/** Returns the number of an ordinal that ORDINAL has matched. */
export function ordinalOf(folded: string): string {
  const digits = /^\d+/.exec(folded);
  return digits ? plainNumber(digits[0]) : String(ORDINALS.indexOf(folded.slice(0, -1)) + 1);
}

/**
 * Folds a text for comparison ('º' and 'ª' become 'o' and 'a', the fraction stroke becomes '/') without changing its
 * length: a position in the result is the same position in the text. Spaces must already be single.
 */
export function foldInPlace(text: string): string {
  const plain = text.replaceAll('\u2044', '/');
  const folded = fold(plain);
  if (folded.length === plain.length) return folded;
  return Array.from(plain, (letter) => {
    const one = fold(letter);
    return one.length === letter.length ? one : one.slice(0, letter.length).padEnd(letter.length, ' ');
  }).join('');
}
