import { fold } from '@fundo/contract/search';

/** What can be cited. A meeting stands for its minutes; one without an ordinal is known by its day. */
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

/** The kinds whose numbers go on from year to year, so that a number without its year may be enough. */
const NUMBERED_ON: ReadonlySet<CitedKind> = new Set([
  'lei',
  'lei complementar',
  'decreto',
  'decreto-lei',
  'decreto legislativo',
]);

/** True if the number of such a document begins anew each year: without its year it says nothing. */
export const beginsAnewEachYear = (kind: CitedKind): boolean => !NUMBERED_ON.has(kind);

/** Words of a text that name a document. */
export interface Citation {
  readonly kind: CitedKind;
  /** Without dots or leading zeros; empty for the accounts and the plan of a whole year; the day of a `reuniao`. */
  readonly number: string;
  readonly year: number | null;
  /** 'YYYY-MM-DD' */
  readonly date: string | null;
  /** Whose law it is, where the words say so or the law is a known federal one. */
  readonly level: 'municipal' | 'estadual' | 'federal' | null;
  /** Who issued it, where the words say so: 'conselho gestor', 'tcu', 'municipio de aracaju', folded. */
  readonly issuer: string | null;
  /** The words, with single spaces, as `ownWords` keeps them. */
  readonly words: string;
}

/** The longest name of who issued an act that is kept and compared, in letters. */
export const MAX_ISSUER = 100;

/** The longest words that are kept as they stand, in letters, and the longest beginning of longer ones. */
const MAX_WORDS = 80;
const MAX_BEGINNING = 60;
/** Between the beginning and the own number, where words are left out. */
const LEFT_OUT = ' … ';

/**
 * The words of an act that begin at `start`, up to the end of its own number. Of a long list, what all have in common and
 * the own number: 'Leis nºs … 400', not the 399 before it.
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

/** The number as it is compared: '05.688' is '5688'. */
export const plainNumber = (written: string): string => written.replaceAll('.', '').replace(/^0+(?=\d)/, '');

const ORDINALS = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'];

/** An ordinal in digits or, up to the tenth, in words; for a regular expression of folded text. */
export const ORDINAL = `(?:\\d{1,3} ?[ao°]?|(?:${ORDINALS.join('|')})[ao])`;

/** The number of an ordinal that ORDINAL has found. */
export function ordinalOf(folded: string): string {
  const digits = /^\d+/.exec(folded);
  return digits ? plainNumber(digits[0]) : String(ORDINALS.indexOf(folded.slice(0, -1)) + 1);
}

/**
 * The text folded for comparing ('º' and 'ª' are 'o' and 'a', the stroke of a fraction is '/'), with the length it had:
 * what is found in it stands at the same place of the text. Spaces must be single already.
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
