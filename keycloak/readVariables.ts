import type { z } from 'zod';
import { Refusal } from './Refusal.ts';

/** A program's variables as its schema reads them, or a Refusal that lists every wrong name at once. */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  // An empty variable is one that nobody set: `.env` files are full of them.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw new Refusal(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '));
}
