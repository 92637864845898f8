import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Refusal } from '../Refusal.ts';

/** The lowest major version of Java that this Keycloak runs on. */
const OLDEST = 17;

/** Parses the major version from the output of `java -version`: `"17.0.15"` is 17, `"1.8.0_392"` is 8. */
export function javaMajor(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}

/**
 * Requires a Java that Keycloak's own script will find: in JAVA_HOME, or else on the PATH. @throws Refusal that says
 * what to install
 */
export async function requireJava(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const home = environment['JAVA_HOME'];
  const java = home ? path.join(home, 'bin', 'java') : 'java';
  // Every vendor's `java -version` prints to stderr.
  const output = await promisify(execFile)(java, ['-version'], { env: environment }).then(
    ({ stderr }) => stderr,
    () => '',
  );
  const major = javaMajor(output);
  if (major !== undefined && major >= OLDEST) return;
  const found = major === undefined ? 'e não foi encontrado nenhum' : `e o desta máquina é o ${major}`;
  throw new Refusal(
    `O Keycloak precisa do Java ${OLDEST} ou mais novo, ${found}: instale-o (no Debian: apt-get install default-jre-headless) ou diga onde ele está com JAVA_HOME.`,
  );
}
