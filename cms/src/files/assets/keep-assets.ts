import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inGroups } from '../../base/in-groups';
import { storedNameIn, type DerivedPlace } from '../places';
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
  readonly place: DerivedPlace;
  /** The folder of the build with files named after their content. */
  readonly folder: string;
}

/** The name of a file in the builds' folders: one that is named after its content, or a compressed copy of it. */
export const ASSET_NAME = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,5}(?:\.br|\.gz)?$/;

/**
 * Stores a build's files that the store does not have, so that instances of other builds can serve them: in a rolling
 * update, and to tabs that were open before it. Their names contain the hash of their content: none replaces another.
 * Source maps are left out.
 */
export async function keepAssets({ place, folder }: Assets, store: FileStore): Promise<void> {
  const there = await namesIn(store, place);
  const missing = (await namesOf(folder)).filter((name) => !there.has(name));
  await handleAll(missing, (name) => store.put(place, storedNameIn(name), path.join(folder, name)));
}

/**
 * Stores a build's files again that are a week old. `mayRemove`: removes files that no running build has stored for long;
 * harmless in several instances at once. `now` in ms.
 */
export async function renewAssets(
  { place, folder }: Assets,
  store: FileStore,
  { mayRemove = true, now = Date.now() } = {},
): Promise<void> {
  const own = new Set(await namesOf(folder));
  await handleAll([...(await namesIn(store, place))], async (name) => {
    if (!mayRemove && !own.has(name)) return;
    const file = storedNameIn(name);
    const changedAt = await store.changedAt(place, file);
    if (changedAt === undefined) return;
    const age = now - changedAt;
    if (own.has(name)) {
      if (age > RENEWED_MS) await store.put(place, file, path.join(folder, name));
    } else if (age > KEPT_MS) await store.remove(place, file);
  });
}

const namesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => ASSET_NAME.test(name));

async function handleAll(names: readonly string[], use: (name: string) => Promise<void>): Promise<void> {
  for (const some of inGroups(names, FILES_AT_ONCE)) await Promise.all(some.map(use));
}
