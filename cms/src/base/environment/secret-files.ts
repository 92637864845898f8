import { readFileSync } from 'node:fs';

/**
 * Fills `NAME` from the file that `NAME_FILE` names, for each of `names`: containers are given secrets as files, which
 * no list of a process's environment shows. Faults name the variable: both given, or a file that cannot be read.
 */
export function readSecretFiles(given: Record<string, string | undefined>, names: readonly string[]) {
  const faults: string[] = [];
  const filled = { ...given };
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) faults.push(`${name}: dê ${name} ou ${name}_FILE, não os dois`);
    try {
      // An editor ends a file with a line break that is no part of the secret.
      filled[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: não foi possível ler ${file}`);
    }
  }
  return { filled, faults };
}
