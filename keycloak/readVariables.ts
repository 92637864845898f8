import type { z } from 'zod';
import { Refusal } from './Refusal.ts';

/** Parses a program's variables. @throws Refusal that names every wrong variable at once */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  // An empty variable counts as absent: `.env` files are full of them.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(present);
  if (success) return data;
  throw new Refusal(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '));
}
