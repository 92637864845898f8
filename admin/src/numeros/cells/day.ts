import { MIN_DATE } from '@fundo/contract/limits';
import { MONTHS, monthNumber } from '@fundo/contract/months';
import { fold } from '@fundo/contract/search';
import { textOf, type Cell } from './Cell';

/**
 * Reads a day: '31/05/2024', '2024-05-31', '31.5.24', '31 de maio de 2024', a date or a day number of a spreadsheet. A
 * month ('maio/2024', '05/2024') and a bimester ('1º bimestre de 2024') mean their last day.
 * @returns 'YYYY-MM-DD'; undefined if it is no day from MIN_DATE on
 */
export function dayIn(cell: Cell | undefined): string | undefined {
  const day = cell instanceof Date ? isoOf(cell) : typeof cell === 'number' ? daySerial(cell) : inText(cell);
  return day !== undefined && day >= MIN_DATE ? day : undefined;
}

const isoOf = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);

/** The day numbers of the years from 1955 to 2119: a smaller or larger number is probably an amount. */
const SERIALS = { first: 20_000, last: 80_000 };

/** A spreadsheet counts days from 30 December 1899 on. */
const daySerial = (number: number): string | undefined =>
  number >= SERIALS.first && number <= SERIALS.last
    ? isoOf(new Date(Date.UTC(1899, 11, 30 + Math.floor(number))))
    : undefined;

function inText(cell: Cell | undefined): string | undefined {
  const text = fold(textOf(cell)).replace(/[ t]\d{1,2}:\d\d.*$/, '');
  for (const [pattern, dayOf] of FORMS) {
    const { groups } = pattern.exec(text) ?? {};
    const day = groups && dayOf(groups);
    if (day) return day;
  }
  return /^\d{5}$/.test(text) ? daySerial(Number(text)) : undefined;
}

type Groups = Readonly<Record<string, string>>;

const FORMS: readonly (readonly [RegExp, (groups: Groups) => string | undefined])[] = [
  [/^(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})$/, ({ y, m, d }) => realDay(y, Number(m), Number(d))],
  [
    /^(?<d>\d{1,2})[-/.](?<m>\d{1,2})[-/.](?<y>\d{4}|\d\d)$/,
    ({ y, m, d }) => realDay(y, Number(m), Number(d)),
  ],
  [
    /^(?<d>\d{1,2})[o°]?(?: de |[-/. ])(?<name>[a-z]{3,9})\.?(?: de |[-/. ])(?<y>\d{4}|\d\d)$/,
    ({ y, name, d }) => realDay(y, monthOf(name), Number(d)),
  ],
  [/^(?<name>[a-z]{3,9})\.?(?: de | ?[-/. ] ?)(?<y>\d{4}|\d\d)$/, ({ y, name }) => lastDay(y, monthOf(name))],
  [/^(?<m>\d{1,2})[-/.](?<y>\d{4})$/, ({ y, m }) => lastDay(y, Number(m))],
  [/^(?<y>\d{4})[-/.](?<m>\d{1,2})$/, ({ y, m }) => lastDay(y, Number(m))],
  [
    /^(?<b>[1-6]) ?[o°.]* ?bim(?:estre)?\.?(?: de | ?[-/. ] ?)(?<y>\d{4})$/,
    ({ y, b }) => lastDay(y, Number(b) * 2),
  ],
];

/** 'jan', 'fev' */
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

/** From 1 to 12; 0 if it is no month. */
const monthOf = (name = ''): number => monthNumber(name) || SHORT_MONTHS.indexOf(name) + 1;

const yearOf = (year = ''): number => Number(year.length === 2 ? `20${year}` : year);

/** Undefined if the calendar does not have it. */
function realDay(year: string | undefined, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(yearOf(year), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoOf(date) : undefined;
}

const lastDay = (year: string | undefined, month: number): string | undefined =>
  month >= 1 && month <= 12 ? isoOf(new Date(Date.UTC(yearOf(year), month, 0))) : undefined;
