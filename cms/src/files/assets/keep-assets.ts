import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inGroups } from '../../base/in-groups';
import { storedNameIn, type DerivedFolder } from '../folders';
import type { FileStore } from '../store/FileStore';
import { namesIn } from '../store/names-in';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A running build stores its files again when they are this old, so that their age says when they were last used. */
const RENEWED_MS = 7 * DAY_MS;
/** A file of an earlier build is served for 30 days after the last start with it, up to a week longer. */
const KEPT_MS = 30 * DAY_MS + RENEWED_MS;
const FILES_AT_ONCE = 8;

/** The scripts and styles of a program's build. */
export interface Assets {
  /** The folder of the store that has them. */
  readonly folder: DerivedFolder;
  /** The path of the build's folder with files named after their content. */
  readonly built: string;
}

/** The name of a file in the builds' folders: one that is named after its content, or a compressed copy of it. */
export const ASSET_NAME = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,5}(?:\.br|\.gz)?$/;

/**
 * Stores a build's files that the store does not have, so that instances of other builds can serve them: in a rolling
 * update, and to tabs that were open before it. Their names contain the hash of their content: none replaces another.
 * Source maps are left out.
 */
export async function keepAssets({ folder, built }: Assets, store: FileStore): Promise<void> {
  const stored = await namesIn(store, folder);
  const missing = (await namesOf(built)).filter((name) => !stored.has(name));
  await handleAll(missing, (name) => store.put(folder, storedNameIn(name), path.join(built, name)));
}

/**
 * Stores a build's files again that are a week old. `mayRemove`: removes files that no running build has stored for long;
 * harmless in several instances at once. `now` in ms.
 */
export async function renewAssets(
  { folder, built }: Assets,
  store: FileStore,
  { mayRemove = true, now = Date.now() } = {},
): Promise<void> {
  const own = new Set(await namesOf(built));
  await handleAll([...(await namesIn(store, folder))], async (name) => {
    if (!mayRemove && !own.has(name)) return;
    const file = storedNameIn(name);
    const changedAt = await store.changedAt(folder, file);
    if (changedAt === undefined) return;
    const age = now - changedAt;
    if (own.has(name)) {
      if (age > RENEWED_MS) await store.put(folder, file, path.join(built, name));
    } else if (age > KEPT_MS) await store.remove(folder, file);
  });
}

const namesOf = async (built: string): Promise<string[]> =>
  (await readdir(built)).filter((name) => ASSET_NAME.test(name));

async function handleAll(names: readonly string[], use: (name: string) => Promise<void>): Promise<void> {
  for (const some of inGroups(names, FILES_AT_ONCE)) await Promise.all(some.map(use));
}
