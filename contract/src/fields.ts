import { z } from 'zod';
import { dayOf } from './fund-time.js';
import { MAX_TITULO, MIN_DATE } from './limits.js';
import { IS_ID, IS_PAGE } from './numbers.js';
import { cleanLine, cleanText, isLine, isVisible } from './text.js';

/** An approximation of `isVisible` for JSON Schema, whose patterns have no Unicode properties. */
const NOT_BLANK = '\\S';

/** The number of a page in a query. */
export const pageParameter = (subject = 'A página') =>
  z.string().regex(IS_PAGE, `${subject} é um número inteiro de 1 em diante`).transform(Number);

/** The number of an entry in a query. */
export const idParameter = z.string().regex(IS_ID).transform(Number);

/** The id of a stored row. */
export const id = z.int().positive();

/** A person in a query: `sub` of a token. */
export const personId = z.string().max(MAX_TITULO).refine(isLine, 'A pessoa é o sub de um token');

/** When a row was created or last changed, in UTC. */
export const instant = z.iso.datetime();

/** A text of at most `max` UTF-16 units, counted after cleaning. */
export const cleanString = (clean: (text: string) => string, max: number, tooLong: string, absent?: string) =>
  z
    .string({ error: absent })
    .overwrite(clean)
    // This maximum is the one in the OpenAPI document, which counts characters; the next one counts UTF-16 units.
    .max(max, { error: tooLong, abort: true })
    .refine((text) => text.length <= max, { error: tooLong, abort: true });

const required = (clean: (text: string) => string, message: string, max: number) =>
  cleanString(clean, max, `O texto pode ter até ${max.toLocaleString('pt-BR')} caracteres`, message)
    .min(1, { error: message, abort: true })
    .refine(isVisible, message)
    .meta({ pattern: NOT_BLANK });

/** A required text of one line; `message` is the error for a text without a visible character. */
export const requiredLine = (message: string, max = MAX_TITULO) => required(cleanLine, message, max);

/** A required text that may have several lines; `message` as in requiredLine. */
export const requiredText = (message: string, max: number) => required(cleanText, message, max);

/** An optional text: null, or a text without a visible character, clears it; absent, it stays as it is. */
export const optionalText = (clean: (text: string) => string, max: number) =>
  cleanString(
    (text) => (isVisible(clean(text)) ? clean(text) : ''),
    max,
    `O texto pode ter até ${max.toLocaleString('pt-BR')} caracteres`,
  ).nullish();

/**
 * A file as clients of /api/v1 send it: an inline data string (`data:application/pdf;base64,…`), or the path of
 * a file already on the server, with or without its base address. Either may be the `url` of an object, so that clients
 * can send back what they read.
 */
export function requiredFile(message: string) {
  const text = z.string({ error: message }).trim().min(1, message).meta({ pattern: NOT_BLANK });
  return z.union([text, z.object({ url: text }, message).transform(({ url }) => url)], message);
}

/** The day, in the fund's time zone, of a date that `writtenDate` accepts. */
export const writtenDay = (date: string): string => (date.length > MIN_DATE.length ? dayOf(date) : date);

/** The error for a date of another form. */
export const DATE_FORM = 'Escreva a data com ano, mês e dia, como 2024-05-31';

export const DATE_AFTER_TODAY = 'A data não pode ser depois de hoje';

/** True if the day of a date is after today in the fund's time zone. */
export const isAfterToday = (date: string): boolean => writtenDay(date) > dayOf(new Date());

/**
 * The date of an entry in a write: a day, or an instant as reads show it, so that clients can send back what they read.
 * The date of a scheduled entry is the instant at which it appears, so this schema accepts an instant after today; the
 * server accepts one only if it is the entry's present date. Absent or null: a new entry gets today's date, an edited one
 * keeps its own.
 */
export const writtenDate = z
  .union([z.iso.date(DATE_FORM), instant], DATE_FORM)
  .refine((date) => writtenDay(date) >= MIN_DATE, `A data vai de ${MIN_DATE.slice(0, 4)} em diante`)
  .refine((date) => writtenDay(date) !== date || !isAfterToday(date), DATE_AFTER_TODAY)
  .nullish()
  .meta({
    description: 'The date that lists show and sort by; without it, today, or the one it has',
    pattern: '^(19|[2-9][0-9])',
  });
