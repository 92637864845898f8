import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partOf } from '../../base/part';

/** How long a file of an earlier build is served after the first start without it. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** What `.kept.json` holds: a hidden file, which is not served. */
interface Kept {
  /** The files of the build that was started last. */
  readonly current: readonly string[];
  /** The files of earlier builds, and since when (ms) they are no longer in the current one. */
  readonly earlier: Readonly<Record<string, number>>;
}

/**
 * Keeps a build's files beside those of earlier builds, so that a tab that was opened before a deployment still finds
 * its parts. Their names hold the hash of their content: none takes another's place. `now` in ms.
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
    // The first start, or a record that was cut off: what lies here is then never deleted, and still served.
    return { current: [], earlier: {} };
  }
}

/** Under its name a file is whole, or not there: other instances serve the same folder. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = partOf(to);
  await copyFile(from, part);
  await rename(part, to);
}
