import { access, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { STATE } from '@fundo/contract/open-data/exports';
import { env } from '../base/environment/env';
import { partOf } from '../base/part';
import { keptFiles, parseManifest, type Manifest } from './Manifest';

/**
 * The folder of the kept exports: one folder for each, by the name of its state. Instances on one machine may share it.
 * Everything in it can be made again: backups leave it out.
 */
const exportsFolder = (): string => path.join(env().dataDir, 'private', 'dados-abertos');
export const folderOf = (state: string): string => path.join(exportsFolder(), state);
const manifestFile = (folder: string): string => path.join(folder, 'manifest.json');

/** The maximum number of kept exports. */
const MAX_KEPT = 5;
const MAX_KEPT_BYTES = 2 * 1024 ** 3;
/** The disk must have room for two exports of the same size, so that files find room too. */
const ROOM = 2;
/** An unfinished export that is older was left behind by a killed process. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** The bytes that an export takes on the disk. */
const bytesOf = (manifest: Manifest): number =>
  keptFiles(manifest).reduce((sum, { bytes }) => sum + bytes, manifest.zip.bytes);

/** Returns a path for a new export, which is adopted when it is complete. `like` is the last one. */
export async function newExportFolder(like: Manifest | undefined): Promise<string> {
  await mkdir(exportsFolder(), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(exportsFolder());
  if (like && bavail * bsize < ROOM * bytesOf(like)) throw new Error('The disk has no room for an export');
  return partOf(folderOf('novo'));
}

/** Returns a path for the pages that are left of a withdrawn export. */
export const newPagesFolder = (): string => partOf(folderOf('paginas'));

/** Moves a withdrawn export to a folder that no request reads. Returns its path; undefined if it is not kept any more. */
export async function retireExport(state: string): Promise<string | undefined> {
  const retired = partOf(folderOf('retirado'));
  return rename(folderOf(state), retired).then(
    () => retired,
    () => undefined,
  );
}

/**
 * Deletes an export that was not adopted, or what is left of one. Never rejects: keptExports deletes later what stays, and
 * no later export must fail because of it.
 */
export const deleteUnfinished = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** Moves a complete export to its folder. If its state is kept already, only its position is renewed. */
export async function adoptExport(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), JSON.stringify(manifest), { mode: 0o600 });
  const target = folderOf(manifest.state);
  try {
    await rename(folder, target);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rename(manifestFile(folder), manifestFile(target));
  }
}

/** Returns the manifest of a kept state; undefined if there is none, or of another release. */
export const readExport = async (state: string): Promise<Manifest | undefined> =>
  readFile(manifestFile(folderOf(state)), 'utf8')
    .then(parseManifest)
    .catch(() => undefined);

export const isKept = (state: string): Promise<boolean> =>
  access(manifestFile(folderOf(state))).then(
    () => true,
    () => false,
  );

export const removeExport = (state: string): Promise<void> =>
  rm(folderOf(state), { recursive: true, force: true });

/** Returns the manifests of all kept exports, the newest first. Removes what is too many, useless or left behind. */
export async function keptExports(): Promise<Manifest[]> {
  const folder = exportsFolder();
  const names = await readdir(folder).catch(() => []);
  const all: Manifest[] = [];
  for (const name of names) {
    const manifest = STATE.test(name) ? await readExport(name) : undefined;
    if (manifest) all.push(manifest);
    else if (STATE.test(name) || (await isLeftBehind(path.join(folder, name))))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const kept: Manifest[] = [];
  let bytes = 0;
  for (const manifest of all.toSorted((one, other) => other.madeAt - one.madeAt)) {
    bytes += bytesOf(manifest);
    if (kept.length === 0 || (kept.length < MAX_KEPT && bytes <= MAX_KEPT_BYTES)) kept.push(manifest);
    else await removeExport(manifest.state);
  }
  return kept;
}

const isLeftBehind = async (file: string): Promise<boolean> => {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > LEFT_BEHIND_MS;
};
