import path from 'node:path';
import { mkdir, rm } from 'node:fs/promises';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { entriesOfOrigin } from '../../origins/origins-table';
import { IMPORT_LIMITS } from '../limits';
import { forget } from '../origin/download';
import { nameOfEntry, titleOf, type Origin, type OriginEntry } from '../origin/Origin';
import { Progress } from '../Progress';
import { reasonOf, Report } from '../Report';
import { singleDifferences } from '../singles';
import { urlsOf } from '../write/steps';
import { differencesOf, type Hashes } from './differences';
import { readStored } from './stored-entry';

/** The arguments of a comparison. `folder` is for the files while they are compared. */
interface Check {
  readonly origin: Origin;
  readonly folder: string;
  readonly output: ConstructorParameters<typeof Progress>[2];
}

/**
 * Compares every entry of the origin, and every byte of its files, with what was imported. Changes nothing. Returns the
 * number of compared entries, and what differs. @throws OriginError if the origin cannot be read
 */
export async function checkContent(database: Knex, { origin, folder, output }: Check) {
  const listing = await origin.list();
  const { entries, faults } = listing;
  const known = await entriesOfOrigin(database, origin.address);
  const report = new Report();
  report.addAll(faults);
  for (const difference of await singleDifferences(database, listing)) report.add(...difference);
  const progress = new Progress(entries.length, 0, output);
  const files = path.join(folder, 'conferidos');
  await mkdir(files, { recursive: true, mode: 0o700 });
  const inTurn = pLimit(IMPORT_LIMITS.downloads);
  const checkEntry = async (entry: OriginEntry, index: number): Promise<readonly string[]> => {
    const imported = known.get(nameOfEntry(entry));
    if (!imported) return ['não foi importado'];
    const stored = await readStored(database, entry.secao, imported.item);
    if (!stored) return ['foi excluído aqui'];
    const hashes = await hashesOf(origin, entry, path.join(files, String(index)), progress);
    return differencesOf(entry, imported, stored, hashes);
  };
  try {
    await Promise.all(
      entries.map((entry, index) =>
        inTurn(async () => {
          const sentences = await checkEntry(entry, index).catch((error: unknown) => [reasonOf(error)]);
          for (const sentence of sentences) report.add(`${nameOfEntry(entry)} (${titleOf(entry)})`, sentence);
          progress.entryDone();
        }),
      ),
    );
  } finally {
    await rm(files, { recursive: true, force: true });
  }
  const listed = new Set(entries.map(nameOfEntry));
  for (const name of known.keys()) if (!listed.has(name)) report.add(name, 'a origem não o tem mais');
  progress.end();
  return { compared: entries.length, report };
}

/** Downloads the files of an entry's present version, one after the other. */
async function hashesOf(
  origin: Origin,
  entry: OriginEntry,
  place: string,
  progress: Progress,
): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const url of urlsOf(entry.versoes.at(-1)!.body)) {
    const file = entry.arquivos.find((one) => one.url === url)!;
    const { sha256 } = await origin.fetchFile(file, place, (bytes) => progress.received(bytes));
    hashes.set(url, sha256);
    await forget(place);
  }
  return hashes;
}
