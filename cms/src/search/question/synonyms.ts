import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../../base/environment/env';
import { InstallationError } from '../../base/errors/InstallationError';
import { termsIn } from '../words/words';
import defaults from './synonyms.json';

/** Groups of words and phrases with the same meaning, each in terms of the index. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

const table = z.array(z.array(z.string().min(1)).min(2));

/** @throws ZodError if it is not a list of lists of words */
export const synonymsOf = (words: unknown): Synonyms =>
  table.parse(words).map((group) => group.map(termsIn).filter((terms) => terms.length > 0));

/** The synonym table that an administrator of the server may supply in place of synonyms.json. */
const ownFile = () => path.join(env().dataDir, 'sinonimos.json');

let read: Synonyms | undefined;

/**
 * Returns the synonym table of this installation, read at the first call. @throws InstallationError if its own table is
 * unusable
 */
export function synonyms(): Synonyms {
  read ??= existsSync(ownFile()) ? ownSynonyms() : synonymsOf(defaults);
  return read;
}

function ownSynonyms(): Synonyms {
  try {
    return synonymsOf(JSON.parse(readFileSync(ownFile(), 'utf8')));
  } catch (error) {
    throw new InstallationError(
      `O arquivo ${ownFile()} ${faultOf(error)}. Corrija-o, ou apague-o para usar a tabela do programa.`,
      { cause: error },
    );
  }
}

/** Describes what is wrong with the file, as the end of a sentence. */
function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'não é um texto em JSON';
  if (!(error instanceof z.ZodError)) return `não pode ser lido (${(error as NodeJS.ErrnoException).code})`;
  const [group] = error.issues[0]!.path;
  return typeof group === 'number'
    ? `tem um erro: o ${group + 1}º grupo não é uma lista de duas palavras ou mais, cada uma entre aspas`
    : 'não é uma lista de grupos de palavras';
}
