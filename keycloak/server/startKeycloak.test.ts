import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startKeycloak } from './startKeycloak.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'keycloak-'));
  await mkdir(path.join(home, 'bin'));
});
afterEach(() => rm(home, { recursive: true }));

/** Starts a script in place of Keycloak, which listens on no port. The journeys start the real one. */
async function start(script: string, signal = new AbortController().signal) {
  const program = path.join(home, 'bin', 'kc.sh');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return startKeycloak({ home, port: 1, variables: { SITE_URL: 'http://localhost:1' }, signal });
}

it('reports the last output of a Keycloak that did not start', async () => {
  await expect(start('echo "a porta $SITE_URL está ocupada" >&2; exit 1')).rejects.toThrow(
    'a porta http://localhost:1 está ocupada',
  );
});

it('copies the realm, the people and the common passwords to the folders where Keycloak looks for them', async () => {
  await expect(start('exit 1')).rejects.toThrow('não começou');
  expect(await readdir(path.join(home, 'data', 'password-blacklists'))).toEqual(['common-passwords.txt']);
  expect(await readdir(path.join(home, 'data', 'import'))).toEqual([
    'fundo-realm.json',
    'fundo-users-0.json',
  ]);
});

it('can be stopped while it is starting', async () => {
  const stopping = new AbortController();
  const started = start('exec sleep 60', stopping.signal);
  setTimeout(() => stopping.abort(), 100);
  const { ended } = await started;
  await expect(ended).resolves.toBeUndefined();
});
