import { getEnvironmentData } from 'node:worker_threads';
import { termsIn } from '../words/words';
import defaults from './synonyms.json';

/** Groups of words and phrases with the same meaning, each in terms of the index. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/** The name under which every thread of the process finds the words of the installation's own table. */
export const OWN_SYNONYMS = 'synonyms';

export const synonymsOf = (groups: readonly (readonly string[])[]): Synonyms =>
  groups.map((group) => group.map(termsIn).filter((terms) => terms.length > 0));

let kept: Synonyms | undefined;

/** Returns the synonym table of this installation (own-synonyms.ts), or the program's. */
export const synonyms = (): Synonyms =>
  (kept ??= synonymsOf((getEnvironmentData(OWN_SYNONYMS) as string[][] | undefined) ?? defaults));
