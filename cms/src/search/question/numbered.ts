import { termOf, type Word } from '../words/words';
import { yearOf } from './days';
import { wordsOfNumber } from './number-words';
import type { Piece } from './Piece';

/** Reads a year of two digits after a number: 'ata 1/26' finds 'Ata 01/2026'. */
export function shortYearAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  const [number, year] = [words[index - 1], words[index]!];
  if (!number || !/^\d+$/.test(number.term)) return undefined;
  if (text.slice(number.end, year.start) !== '/' || text[year.end] === '/') return undefined;
  const written = text.slice(year.start, year.end);
  const fullYear = written.length === 2 ? yearOf(written) : undefined;
  return fullYear === undefined ? undefined : { length: 1, alternatives: [[fullYear], [year.term]] };
}

/**
 * Reads a small number alone: '5 votos' finds 'cinco votos'. Not a part of a date, a range or a longer number, nor an
 * ordinal.
 */
export function smallNumberAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  const { start, end, term } = words[index]!;
  if (!/^(?:[2-9]|[1-9]\d)$/.test(text.slice(start, end))) return undefined;
  if (/[-/.,\p{L}\p{N}]$/u.test(text.slice(0, start)) || /^[-/.,%\p{L}\p{N}]/u.test(text.slice(end)))
    return undefined;
  return { length: 1, alternatives: [[term], ...wordsOfNumber(Number(term))] };
}

/** Reads a word and its number that were typed as one: 'lei5412' finds 'Lei nº 5.412'. */
export function joinedNumberAt(words: readonly Word[], index: number): Piece | undefined {
  const { term } = words[index]!;
  const [, name, number] = /^(\p{L}{3,})(\d+)$/u.exec(term) ?? [];
  if (!name || !number) return undefined;
  const [first, second] = [termOf(name), termOf(number)];
  return { length: 1, alternatives: [[term], [first, second], [first, 'no', second]] };
}

const ORDINALS = new Map(
  'primeir segund terceir quart quint sext sétim oitav non décim'
    .split(' ')
    .flatMap((stem, index) =>
      ['o', 'a'].map((ending) => [termOf(stem + ending), String(index + 1)] as const),
    ),
);

/** Nouns that ordinals count; with other nouns, 'segundo' and 'quinta' have other meanings. */
const COUNTED = new Set(
  'bimestre trimestre quadrimestre semestre bim reunião sessão sorteio edição ata etapa'
    .split(' ')
    .map(termOf),
);

/** Reads an ordinal in words: 'primeiro bimestre' finds '1º bimestre'. */
export function ordinalAt(words: readonly Word[], index: number): Piece | undefined {
  const { term } = words[index]!;
  const number = ORDINALS.get(term);
  if (number === undefined || !COUNTED.has(words[index + 1]?.term ?? '')) return undefined;
  return { length: 1, alternatives: [[term], [number]] };
}
