import { restartsEveryYear, ownWords, plainNumber, type Citation, type CitedKind } from './citation';
import { dateAt } from './dates';
import { isFederal } from './federal-laws';
import { issuerAfter, issuerBefore } from './issuers';

/**
 * A citation with its position in the text. A further number of the same words ('Leis nºs 1 e 2') begins at that
 * number.
 */
export type Found = Citation & { readonly start: number; readonly end: number };

/** The longer name comes first: 'Lei Complementar' before 'Lei'. */
const KINDS: readonly (readonly [pattern: string, kind: CitedKind])[] = [
  [
    'leis? (?:municip(?:al|ais) |federa(?:l|is) |estadua(?:l|is) )?complementar(?:es)?|lc(?= (?:n[.o°]{0,2} ?)?\\d)',
    'lei complementar',
  ],
  ['decretos?[- ]leis?', 'decreto-lei'],
  ['decretos? legislativos?', 'decreto legislativo'],
  ['leis?', 'lei'],
  ['decretos?|dec\\.', 'decreto'],
  ['resoluc(?:ao|oes)|res\\.(?= ?(?:n[.o°]|\\d))', 'resolucao'],
  ['portarias?|port\\.(?= ?(?:n[.o°]|\\d))', 'portaria'],
  ['instruc(?:ao|oes) normativas?|in(?= n[.o°]| \\d{1,4}(?:/|,? de \\d))', 'instrucao normativa'],
  ['atas?', 'ata'],
];
const HEAD = new RegExp(
  `(?<![\\p{L}\\d-])(?:${KINDS.map(([kind]) => `(${kind})`).join('|')})(?![\\p{L}-])`,
  'gu',
);
/** A bill is not a law yet. */
const BILL = /(?:projetos?|anteprojetos?|minutas?|propostas?) d[aeo]s? $/;
/** Words between 'Lei' and its number, other than the issuer. */
const QUALIFIER =
  / (municip(?:al|ais)|mun\.|de(?= n[.o°])|federa(?:l|is)|estadua(?:l|is)|distrita(?:l|is)|naciona(?:l|is)|administrativas?|ordinarias?|conjuntas?|interministeria(?:l|is)|normativas?|d[oe] (?:poder )?executivo|de diretrizes orcamentarias|orcamentaria anual|do plano plurianual|de licitacoes)(?![\p{L}])/uy;
/** 'nº' in its spellings; in recognised text also 'nª' and 'n'. */
const MARK = / ?(?:n(?:[.]? ?[oa°]s?[.]?|[.]s?|(?= \d))|numeros?|num[.]) ?/y;
/** No separate digit may follow: '3 2 . 7 5 3' is one number. */
const NUMBER = /(\d{1,3}(?:\.\d{3}){1,3}|\d{1,6})(?![\d%ao°]|[.,-]\d| \d(?!\d))/y;
const YEAR = / ?\/ ?(\d{4}|\d{2})(?![\d/])/y;
const NEXT = /(?:, e| e|,|;|; e| ou) (?:(?:a|o|d[aeo]) )?/y;
/** Nouns that a number counts after 'Leis nºs 1, 2 e': it is not the number of a law. */
const COUNTED =
  / (?:artigos|anos|atas|decretos|dias|leis|meses|portarias|por cento|reais|resolucoes|vezes)(?!\p{L})/uy;

/**
 * Finds laws, decrees, resolutions, ordinances, instructions and minutes by their numbers. `folded` is
 * `foldInPlace(text)`; `year` is the year of numbers without one, if it is known.
 */
export function findActs(text: string, folded: string, year?: number): Found[] {
  const found: Found[] = [];
  HEAD.lastIndex = 0;
  for (let head = HEAD.exec(folded); head; head = HEAD.exec(folded)) {
    if (BILL.test(folded.slice(Math.max(0, head.index - 20), head.index))) continue;
    const kind = KINDS[head.slice(1).findIndex((name) => name !== undefined)]![1];
    const acts = actsAt(text, folded, head.index, HEAD.lastIndex, kind, year);
    for (const act of acts.found) found.push(act);
    HEAD.lastIndex = acts.end;
  }
  return found;
}

interface Numbered {
  readonly number: string;
  year: number | null;
  readonly date: string | null;
  readonly start: number;
  readonly end: number;
}

function actsAt(
  text: string,
  folded: string,
  start: number,
  afterKind: number,
  kind: CitedKind,
  ofYear: number | undefined,
): { readonly found: Found[]; readonly end: number } {
  const nothing = { found: [], end: afterKind };
  const name = folded.slice(start, afterKind);
  const qualified = qualifiersAt(text, folded, afterKind);
  if (!qualified) return nothing;
  const { end: beforeNumber, words: qualifiers, issuer } = qualified;
  const mark = endOf(MARK, folded, beforeNumber);
  const isMarked = mark !== undefined;
  const from = mark ?? (folded[beforeNumber] === ' ' ? beforeNumber + 1 : beforeNumber);
  if (from === afterKind) return nothing;
  const first = numberAt(folded, from);
  if (!first || !(isMarked || isClear(first))) return nothing;
  const acts = [first];
  const list = /s(?: |$)/.test(name) ? (isMarked ? 'marked' : 'plain') : undefined;
  for (let next = nextNumber(folded, first.end, list); next; next = nextNumber(folded, next.end, list))
    acts.push(next);
  const { end } = acts.at(-1)!;
  const behind = issuerAfter(text, folded, end);
  if (kind === 'ata' && folded.startsWith(' de registro de precos', end)) return nothing;
  const said = levelIn(`${name} ${qualifiers}`) ?? behind.level;
  if (restartsEveryYear(kind)) for (const act of acts) act.year ??= acts.at(-1)!.year ?? ofYear ?? null;
  const found = acts
    .filter(({ year }) => year !== null || !restartsEveryYear(kind))
    .map((act) => ({
      ...act,
      kind,
      level:
        said ?? (isFederal(kind, act, folded.slice(act.end, act.end + 60)) ? ('federal' as const) : null),
      issuer: issuerOf(kind, issuer ?? behind.issuer),
      words: ownWords(text, start, first.start, act),
      start: act === first ? start : act.start,
    }));
  return { found, end };
}

/** Laws and decrees are the municipality's, whoever signs them: only another municipality's name counts. */
const issuerOf = (kind: CitedKind, issuer: string | null): string | null =>
  restartsEveryYear(kind) || issuer?.startsWith('municipio de ') ? issuer : null;

/** In capitals, each word of 'RESOLUÇÃO DO CONSELHO GESTOR DO FUNDO MUNICIPAL' counts as one. */
const MAX_QUALIFIERS = 20;

/** Returns the words between kind and number: 'municipal', the issuer. Undefined if the number is too far away. */
function qualifiersAt(text: string, folded: string, from: number) {
  let end = from;
  let words = '';
  let issuer: string | null = null;
  for (let count = 0; count < MAX_QUALIFIERS; count += 1) {
    QUALIFIER.lastIndex = end;
    const qualifier = QUALIFIER.exec(folded);
    if (qualifier) {
      words += ` ${qualifier[1]}`;
      end = QUALIFIER.lastIndex;
      continue;
    }
    const before = issuerBefore(text, folded, end);
    if (!before) return { end, words, issuer: issuer?.replace(/^d[aeo]s? /, '') ?? null };
    // In capitals, each word of 'DO CONSELHO GESTOR' looks like an acronym.
    issuer = issuer === null ? before.issuer : `${issuer} ${before.issuer}`;
    ({ end } = before);
  }
  return undefined;
}

function numberAt(folded: string, from: number): Numbered | undefined {
  NUMBER.lastIndex = from;
  const number = NUMBER.exec(folded)?.[1];
  if (number === undefined || Number(plainNumber(number)) === 0) return undefined;
  let end = NUMBER.lastIndex;
  YEAR.lastIndex = end;
  const year = YEAR.exec(folded)?.[1];
  if (year !== undefined) end = YEAR.lastIndex;
  const date = dateAt(folded, end);
  // In 'Lei nº 5.688/2023, de 2024', the second year does not belong to the law.
  const belongs = date && (year === undefined || fullYear(year) === date.year) ? date : undefined;
  return {
    number: plainNumber(number),
    year: year === undefined ? (belongs?.year ?? null) : fullYear(year),
    date: belongs?.date ?? null,
    start: from,
    end: belongs?.end ?? end,
  };
}

/** '93' is 1993, '11' is 2011. */
const fullYear = (written: string): number =>
  written.length === 4 ? Number(written) : Number(written) + (Number(written) < 50 ? 2000 : 1900);

/**
 * Reads a further number of the same words: 'Leis nºs 1 e 2', 'Lei nº 5.412/2021 e nº 5.688/2023'. After a plural
 * without 'nº', only with a year: 'Leis 5.412/2021 e 5.688/2023'.
 */
function nextNumber(folded: string, from: number, list?: 'marked' | 'plain'): Numbered | undefined {
  const after = endOf(NEXT, folded, from);
  if (after === undefined) return undefined;
  const marked = endOf(MARK, folded, after);
  if (marked === undefined && !list) return undefined;
  const next = numberAt(folded, marked ?? after);
  if (marked === undefined && list === 'plain' && next?.year == null) return undefined;
  return next && (marked !== undefined || endOf(COUNTED, folded, next.end) === undefined) ? next : undefined;
}

/** Without 'nº', only a year or three digits and more make a law's number: 'Lei 5688', not 'portaria 24 horas'. */
const isClear = ({ number, year }: Numbered): boolean =>
  year !== null || (number.length >= 3 && !/^(?:19|20)\d\d$/.test(number));

function levelIn(words: string): Citation['level'] {
  if (/federa|naciona|interministeria|decretos?[- ]lei/.test(words)) return 'federal';
  if (/estadua|distrita/.test(words)) return 'estadual';
  return /municip|executivo/.test(words) ? 'municipal' : null;
}

function endOf(pattern: RegExp, folded: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(folded) ? pattern.lastIndex : undefined;
}
