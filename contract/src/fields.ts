import { z } from 'zod';
import { MAX_TITULO } from './limits.js';

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
