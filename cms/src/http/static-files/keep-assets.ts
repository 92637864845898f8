import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partOf } from '../../base/part';

/** The number of days that a file of an earlier build is served after the first start without it. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** The content of `.kept.json`, a hidden file that is not served. */
interface Kept {
  /** The files of the build that was started last. */
  readonly current: readonly string[];
  /** The files of earlier builds, with the time (ms) since which the current build no longer has them. */
  readonly earlier: Readonly<Record<string, number>>;
}

/**
 * Stores a build's files together with those files of earlier builds that are still kept, so that a tab opened before a
 * deployment still finds its parts. Their names contain the hash of their content, so that none replaces another. `now`
 * in ms.
 */
export async function keepAssets(assets: string, folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true });
  const record = path.join(folder, '.kept.json');
  const current = await readdir(assets);
  const before = await readKept(record);

  const earlier: Record<string, number> = { ...before.earlier };
  for (const name of before.current) earlier[name] = now;
  for (const name of current) delete earlier[name];
  const expired = Object.keys(earlier).filter((name) => now - earlier[name]! > KEPT_DAYS * DAY);
  for (const name of expired) {
    await rm(path.join(folder, name), { force: true });
    delete earlier[name];
  }

  const there = new Set(await readdir(folder));
  for (const name of current) {
    if (!there.has(name)) await copyWhole(path.join(assets, name), path.join(folder, name));
  }
  const part = partOf(record);
  await writeFile(part, JSON.stringify({ current, earlier } satisfies Kept));
  await rename(part, record);
}

async function readKept(record: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(record, 'utf8')) as Kept;
  } catch {
    // The first start, or a truncated record: the files found here are then never deleted, and still served.
    return { current: [], earlier: {} };
  }
}

/** Copies a file so that it appears complete or not at all: other instances serve the same folder. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = partOf(to);
  await copyFile(from, part);
  await rename(part, to);
}
