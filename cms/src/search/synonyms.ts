import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../base/environment/env';
import defaults from './synonyms.json';
import { termsIn } from './words';

/** Groups of words and phrases that are looked for as one another, each in terms of the index. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

const table = z.array(z.array(z.string().min(1)).min(2));

/** @throws ZodError if it is no list of lists of words */
export const synonymsOf = (words: unknown): Synonyms =>
  table.parse(words).map((group) => group.map(termsIn).filter((terms) => terms.length > 0));

/** Where an administrator of the server puts a table of the installation's own, instead of synonyms.json. */
const ownFile = () => path.join(env().dataDir, 'sinonimos.json');

let read: Synonyms | undefined;

/** The table of this installation, read at the first call. @throws if its own is no JSON, or no list of lists */
export function synonyms(): Synonyms {
  read ??= synonymsOf(existsSync(ownFile()) ? JSON.parse(readFileSync(ownFile(), 'utf8')) : defaults);
  return read;
}
