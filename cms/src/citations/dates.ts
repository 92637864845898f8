import { isExists } from 'date-fns-4/isExists';
import { lightFormat } from 'date-fns-4/lightFormat';
import { monthNumber, MONTHS } from '@fundo/contract/months';

export const MONTH = `(?:${MONTHS.join('|')})`;

export interface CitedDate {
  readonly year: number;
  /** 'YYYY-MM-DD'; null if only the month or the year is written. */
  readonly date: string | null;
  /** The end of the date in the text. */
  readonly end: number;
}

const YEAR = '((?:18|19|20)\\d{2}|(?:1\\.[89]|2\\.0)\\d{2})(?![\\d.]*\\d)';
const DAY = '(\\d{1,2}) ?[o°]?';
/** 'de 14 de março de 2023', 'de 14/03/2023', 'de março de 2023', 'de 2023', each after 'de', 'em' and the like. */
const WRITTEN = new RegExp(
  ' ?,? (?:(?:datad[ao]|editad[ao]|realizad[ao]|ocorrid[ao]|havid[ao]) )?(?:de|em|no|do)(?: dia| ano de)? ' +
    `(?:${DAY} de (${MONTH}),? (?:de|do ano de) ${YEAR}|(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})(?!\\d)|(${MONTH}) de ${YEAR}|${YEAR})`,
  'y',
);

/** Reads the date at position `from` of folded text, if there is one. */
export function dateAt(folded: string, from: number): CitedDate | undefined {
  WRITTEN.lastIndex = from;
  const found = WRITTEN.exec(folded);
  if (!found) return undefined;
  const [, day, month, ofDay, dd, mm, yyyy, , ofMonth, alone] = found;
  const year = Number((ofDay ?? yyyy ?? ofMonth ?? alone)!.replace('.', ''));
  const date = day
    ? isoDay(year, monthNumber(month!), Number(day))
    : dd
      ? isoDay(year, Number(mm), Number(dd))
      : null;
  return { year, date, end: WRITTEN.lastIndex };
}

/** Returns 'YYYY-MM-DD'; null if the calendar has no such day. */
function isoDay(year: number, month: number, day: number): string | null {
  return isExists(year, month - 1, day) ? lightFormat(new Date(year, month - 1, day), 'yyyy-MM-dd') : null;
}
