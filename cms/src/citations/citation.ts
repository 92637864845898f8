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
  /** The words, with single spaces. */
  readonly words: string;
}

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
