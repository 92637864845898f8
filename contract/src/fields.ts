import { z } from 'zod';
import { dayOf } from './fund-time.js';
import { MAX_TITULO, MIN_DATE } from './limits.js';

/** The id of a stored row. */
export const id = z.int().positive();

/** When a row was created or last changed, in UTC. */
export const instant = z.iso.datetime();

/** A required text; `message` is shown if it is empty or absent. */
export const requiredText = (message: string, max = MAX_TITULO) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `O texto pode ter até ${max.toLocaleString('pt-BR')} caracteres`);

/**
 * A file as clients of /api/v1 send it: an inline data string (`data:application/pdf;base64,…`), or the path of
 * a file already on the server, with or without its base address.
 */
export const requiredFile = (message: string) => z.string({ error: message }).trim().min(1, message);

/** The day of what `writtenDate` accepts. */
export const writtenDay = (date: string): string => (date.length > MIN_DATE.length ? dayOf(date) : date);

const FORM = 'Escreva a data com ano, mês e dia, como 2024-05-31';

/**
 * The date of an entry in a write: a day, or an instant as reads show it, so that what was read can be sent back.
 * Absent or null: a new entry is of today, an edited one keeps its date.
 */
export const writtenDate = z
  .union([z.iso.date(FORM), instant], FORM)
  .refine((date) => writtenDay(date) >= MIN_DATE, `A data vai de ${MIN_DATE.slice(0, 4)} em diante`)
  .refine((date) => writtenDay(date) <= dayOf(new Date()), 'A data não pode ser depois de hoje')
  .nullish()
  .meta({ description: 'The date that lists show and sort by; without it, today, or the one it has' });
