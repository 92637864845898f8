import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { ImportedEntry } from '../origins/origins-table';
import { IMPORT_LIMITS } from './limits';
import { forget } from './origin/download';
import { nameOfEntry, type Fetched, type Origin, type OriginEntry } from './origin/Origin';
import { firstToWrite, urlsOf } from './write/steps';
import type { Ready } from './write/write-entry';

/** The arguments of a download of entries' files. */
interface Fetching {
  readonly origin: Origin;
  /** The entries that were imported before, by their addresses there. */
  readonly known: ReadonlyMap<string, ImportedEntry>;
  /** Folder of the files. */
  readonly folder: string;
  readonly received: (bytes: number) => void;
}

/** An entry with its downloaded files, or with the reason why they could not be downloaded. */
export type Fetch = { readonly ready: Ready } | { readonly entry: OriginEntry; readonly failure: unknown };

/**
 * Downloads the files of entries, several at once and some entries in advance, and yields the entries in their order. An
 * entry that is up to date here has no version to write.
 */
export async function* fetchEntries(
  entries: readonly OriginEntry[],
  options: Fetching,
): AsyncGenerator<Fetch> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  const downloads = pLimit(IMPORT_LIMITS.downloads);
  const begun: Promise<Fetch>[] = [];
  for (let turn = 0; turn < entries.length; turn += 1) {
    while (begun.length < Math.min(entries.length, turn + IMPORT_LIMITS.ahead)) {
      const entry = entries[begun.length]!;
      begun.push(
        fetchEntry(entry, options, downloads).then(
          (ready) => ({ ready }),
          (failure: unknown) => ({ entry, failure }),
        ),
      );
    }
    yield await begun[turn]!;
    // Its files are used.
    delete begun[turn];
  }
}

async function fetchEntry(
  entry: OriginEntry,
  options: Fetching,
  downloads: ReturnType<typeof pLimit>,
): Promise<Ready> {
  const known = options.known.get(nameOfEntry(entry));
  const count = entry.versoes.length;
  let from = firstToWrite(entry, known);
  const fetchAll = async (urls: readonly string[]) =>
    new Map(
      await Promise.all(
        urls.map(async (url) => [url, await downloads(() => fetchFile(entry, url, options))] as const),
      ),
    );
  if (known && from === count) {
    const { body } = entry.versoes.at(-1)!;
    if (!(await hasChangedFile(entry, known, urlsOf(body), options, downloads))) {
      for (const url of urlsOf(body)) await forget(pathOf(entry, url, options));
      return { entry, known, from, files: new Map() };
    }
    from = count - 1;
  }
  const urls = new Set(entry.versoes.slice(from).flatMap(({ body }) => urlsOf(body)));
  return { entry, known, from, files: await fetchAll([...urls]) };
}

/** True if the origin sends other bytes at the address of a file than before. */
async function hasChangedFile(
  entry: OriginEntry,
  known: ImportedEntry,
  urls: readonly string[],
  options: Fetching,
  downloads: ReturnType<typeof pLimit>,
): Promise<boolean> {
  const before = new Map(known.arquivos.map((file) => [file.url, file]));
  const changed = await Promise.all(
    urls.map((url) =>
      downloads(async () => {
        const file = before.get(url);
        if (!file) return true;
        if (file.validade !== undefined && (await options.origin.isUnchanged({ url }, file.validade)))
          return false;
        return (await fetchFile(entry, url, options)).sha256 !== file.sha256;
      }),
    ),
  );
  return changed.includes(true);
}

function fetchFile(entry: OriginEntry, url: string, options: Fetching): Promise<Fetched> {
  const file = entry.arquivos.find((one) => one.url === url)!;
  return options.origin.fetchFile(file, pathOf(entry, url, options), options.received);
}

/** Two entries may have one file: each has a copy. */
function pathOf(entry: OriginEntry, url: string, { folder }: Fetching): string {
  const name = createHash('sha256')
    .update(`${nameOfEntry(entry)} ${url}`)
    .digest('hex')
    .slice(0, 32);
  return path.join(folder, name);
}
