import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { obtainDistribution, type Distribution } from './obtainDistribution.ts';

const FILE = 'keycloak-quarkus-dist-1.0.tar.gz';

let folder: string;
let cache: string;
let distribution: Distribution;
let repository: Server;
let requested: string[];

/** Starts a Maven repository that contains one small distribution. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'distribution-'));
  cache = path.join(folder, 'cache');
  await mkdir(path.join(folder, 'keycloak-1.0', 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'keycloak-1.0', 'bin', 'kc.sh'), '#!/bin/sh\n');
  execFileSync('tar', ['-czf', path.join(folder, FILE), '-C', folder, 'keycloak-1.0']);
  const archive = await readFile(path.join(folder, FILE));
  const sha256 = createHash('sha256').update(archive).digest('hex');
  distribution = { group: 'org.keycloak', name: 'keycloak-quarkus-dist', version: '1.0', sha256 };
  requested = [];
  repository = createServer(({ url = '' }, response) => {
    requested.push(url);
    if (url.endsWith(FILE)) response.end(archive);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => repository.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  repository.close();
  await rm(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(repository.address() as AddressInfo).port}/maven2/`;
const obtain = (changes: Partial<Distribution> = {}) =>
  obtainDistribution({ ...distribution, ...changes }, cache, address());

it('downloads and unpacks the distribution once', async () => {
  const home = await obtain();
  expect(await obtain()).toBe(home);
  expect(requested).toEqual([`/maven2/org/keycloak/keycloak-quarkus-dist/1.0/${FILE}`]);
  expect(await readdir(path.join(home, 'bin'))).toEqual(['kc.sh']);
  expect(await readdir(cache)).toEqual(['keycloak-1.0']);
});

it('unpacks nothing if the checksum is wrong', async () => {
  await expect(obtain({ sha256: '0'.repeat(64) })).rejects.toThrow('não é o esperado');
  expect(await readdir(cache)).toEqual([]);
});

it('names the address that failed, and the variable that sets another', async () => {
  await expect(obtain({ version: '2.0' })).rejects.toThrow(
    /keycloak-quarkus-dist-2\.0\.tar\.gz.*MAVEN_REPOSITORY/,
  );
  expect(await readdir(cache)).toEqual([]);
});

it('downloads with Maven if it is installed', async () => {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  await writeFile(
    path.join(bin, 'mvn'),
    `#!/bin/sh\nfor each; do case $each in -DoutputDirectory=*) cp '${path.join(folder, FILE)}' "\${each#*=}";; esac; done\n`,
  );
  await chmod(path.join(bin, 'mvn'), 0o755);
  vi.stubEnv('PATH', `${bin}${path.delimiter}${process.env['PATH']}`);
  const home = await obtainDistribution(distribution, cache);
  vi.unstubAllEnvs();
  expect(await readdir(path.join(home, 'bin'))).toEqual(['kc.sh']);
  expect(requested).toEqual([]);
});
