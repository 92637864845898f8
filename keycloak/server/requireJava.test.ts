import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireJava, javaMajor } from './requireJava.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'java-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates a JAVA_HOME whose java prints `version` as its version. */
async function javaHome(version: string): Promise<string> {
  const home = path.join(folder, version);
  await mkdir(path.join(home, 'bin'), { recursive: true });
  const java = path.join(home, 'bin', 'java');
  await writeFile(java, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  await chmod(java, 0o755);
  return home;
}

it.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "25" 2025-09-16 LTS', 25],
  ['openjdk version "1.8.0_392"', 8],
  ['nada', undefined],
])('reads %s as %s', (output, major) => {
  expect(javaMajor(output)).toBe(major);
});

describe('Keycloak', () => {
  it('starts with the Java of JAVA_HOME', async () => {
    await expect(requireJava({ JAVA_HOME: await javaHome('21.0.1') })).resolves.toBeUndefined();
  });

  it('does not start with an older Java, and one sentence says what to install', async () => {
    await expect(requireJava({ JAVA_HOME: await javaHome('11.0.2') })).rejects.toThrow(
      /^O Keycloak precisa do Java 17 ou mais novo, e o desta máquina é o 11: instale-o .*JAVA_HOME\.$/,
    );
  });

  it('does not start without Java', async () => {
    await expect(requireJava({ PATH: folder })).rejects.toThrow('não foi encontrado nenhum');
  });
});
