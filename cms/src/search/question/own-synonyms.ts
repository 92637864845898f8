import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { z } from 'zod';
import { env } from '../../base/environment/env';
import { InstallationError } from '../../base/errors/InstallationError';
import { OWN_SYNONYMS } from './synonyms';

const table = z.array(z.array(z.string().min(1)).min(2));

/**
 * Reads the synonym table that an administrator of the server may supply in place of synonyms.json, for all threads that start
 * later: they need neither the environment nor zod, which take most of their start. @throws InstallationError if it is unusable
 */
export function readOwnSynonyms(): void {
  const file = path.join(env().dataDir, 'sinonimos.json');
  if (!existsSync(file)) return;
  try {
    setEnvironmentData(OWN_SYNONYMS, table.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    throw new InstallationError(
      `O arquivo ${file} ${faultOf(error)}. Corrija-o, ou apague-o para usar a tabela do programa.`,
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
