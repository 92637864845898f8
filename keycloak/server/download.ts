import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Refusal } from '../Refusal.ts';

const run = promisify(execFile);

export interface Artifact {
  group: string;
  name: string;
  version: string;
}

export const fileName = ({ name, version }: Artifact): string => `${name}-${version}.tar.gz`;

/** Downloads with Maven, which knows its network's mirror, proxy and password. Returns false if it is not installed. */
async function byMaven(artifact: Artifact, folder: string): Promise<boolean> {
  const installed = await run('mvn', ['--version']).then(
    () => true,
    () => false,
  );
  if (!installed) return false;
  const { group, name, version } = artifact;
  const goal = ['dependency:copy', `-Dartifact=${group}:${name}:${version}:tar.gz`];
  await run('mvn', ['-q', '-B', ...goal, `-DoutputDirectory=${folder}`]).catch((cause: unknown) => {
    throw new Refusal('O Maven não conseguiu baixar o Keycloak: confira a rede e tente de novo.', { cause });
  });
  return true;
}

async function byAddress(artifact: Artifact, folder: string, repository: string): Promise<void> {
  const { group, name, version } = artifact;
  const file = fileName(artifact);
  const address = [repository.replace(/\/$/, ''), ...group.split('.'), name, version, file].join('/');
  try {
    const response = await fetch(address);
    if (!response.ok || !response.body) throw new Error(`GET ${address} answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(path.join(folder, file)));
  } catch (cause) {
    throw new Refusal(
      `Não foi possível baixar o Keycloak de ${address}: confira a rede, ou diga com MAVEN_REPOSITORY qual é o espelho.`,
      { cause },
    );
  }
}

/**
 * Downloads an artifact's tar.gz into `folder`: from `repository` if one is given, or else with Maven if it is
 * installed, or else from Maven Central. @throws Refusal that says what to do
 */
export async function download(artifact: Artifact, folder: string, repository?: string): Promise<void> {
  if (!repository && (await byMaven(artifact, folder))) return;
  await byAddress(artifact, folder, repository ?? 'https://repo1.maven.org/maven2');
}
