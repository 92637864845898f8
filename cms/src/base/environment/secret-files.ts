import { readFileSync } from 'node:fs';

/**
 * Fills each variable of `names` from the file that `NAME_FILE` names. Containers get secrets as files, because a
 * process's environment is visible to others. A fault names its variable: both are given, or the file cannot be read.
 */
export function readSecretFiles(source: Record<string, string | undefined>, names: readonly string[]) {
  const faults: string[] = [];
  const filled = { ...source };
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) faults.push(`${name}: dê ${name} ou ${name}_FILE, não os dois`);
    try {
      // Editors end a file with a line break that is not part of the secret.
      filled[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: não foi possível ler ${file}`);
    }
  }
  return { filled, faults };
}
