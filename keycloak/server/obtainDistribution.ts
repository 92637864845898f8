import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Refusal } from '../Refusal.ts';
import { download, fileName, type Artifact } from './download.ts';

export interface Distribution extends Artifact {
  sha256: string;
}

/** The Keycloak version that this product is tested with; docker-compose.yml names the same one. */
export const KEYCLOAK: Distribution = {
  group: 'org.keycloak',
  name: 'keycloak-quarkus-dist',
  version: '26.7.3',
  sha256: '77657f30b7e90d70f727712ce1c967f430fd6a5e9f458d32d8c6df0635345f47',
};

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Returns the folder of the unpacked distribution inside `cache`. The first call downloads it, and unpacks it if its
 * checksum is right. @throws Refusal that says what to do
 */
export async function obtainDistribution(
  distribution: Distribution,
  cache: string,
  repository?: string,
): Promise<string> {
  const home = path.join(cache, `keycloak-${distribution.version}`);
  if (existsSync(home)) return home;
  console.log(`Baixando o Keycloak ${distribution.version} (na primeira vez, cerca de 170 MB)…`);
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, 'baixando-'));
  try {
    await download(distribution, work, repository);
    const archive = path.join(work, fileName(distribution));
    if ((await sha256(archive)) !== distribution.sha256)
      throw new Refusal(
        `O arquivo baixado do Keycloak não é o esperado (sha256 diferente de ${distribution.sha256}): nada foi instalado.`,
      );
    const unpacked = path.join(work, 'home');
    await mkdir(unpacked);
    await promisify(execFile)('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1']);
    await rename(unpacked, home).catch((cause: unknown) => {
      // A concurrent start may have unpacked the same distribution here first.
      if (!existsSync(home)) throw cause;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return home;
}
