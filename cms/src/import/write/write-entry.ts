import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { parseBody } from '../../base/errors/parse';
import { createEntry } from '../../content/write/create-entry';
import { updateEntry } from '../../content/write/update-entry';
import type { CmsResource } from '../../content/sections/CmsResource';
import { resourceAt } from '../../content/sections/table';
import { newIncomingPath, type IncomingFile } from '../../files/IncomingFile';
import { FILE_TYPES } from '../../files/file-type';
import { inspect } from '../../files/inspect';
import { storedWithHash } from '../../files/find-stored';
import { storeNewOrigin, storeOrigin, type ImportedEntry } from '../../origins/origins-table';
import type { Fetched, OriginEntry } from '../origin/Origin';
import { digestOf, urlsOf, withFiles, type Body } from './steps';

/** An entry with its downloaded files. */
export interface Ready {
  readonly entry: OriginEntry;
  readonly known: ImportedEntry | undefined;
  /** The first version to write. */
  readonly from: number;
  readonly files: ReadonlyMap<string, Fetched>;
}

/**
 * Writes the missing versions of an entry through the operations of the API's writes, each with its row in the table of
 * origins in one transaction. Checks several of them first, so that no entry is left at an older version. @throws ApiError
 */
export async function writeEntry(strapi: Core.Strapi, origem: string, ready: Ready): Promise<void> {
  const { entry, known, from, files } = ready;
  const resource = resourceAt(entry.secao)!;
  const versions = entry.versoes.slice(from);
  // A single version is checked as it is written.
  if (versions.length > 1) for (const { body } of versions) await requireValid(resource, body, files);
  let item = known?.item;
  for (const [index, { body, mudou }] of versions.entries()) {
    const isLast = index === versions.length - 1;
    const updated = (isLast && entry.atualizado) || entry.criado;
    const { incoming, nameOf } = await bringFiles(strapi, body, files);
    const written = parseBody(resource.contract.write, {
      ...withFiles(body, nameOf),
      ...(entry.criado && { created_at: entry.criado }),
    });
    const stored = item;
    const options = {
      files: incoming,
      note: mudou,
      number: entry.id,
      replacesFotos: true,
      dates: {
        ...(entry.criado && { createdAt: pastOf(entry.criado) }),
        ...(updated && { updatedAt: pastOf(updated) }),
      },
      remember: (address: string, database: Parameters<typeof storeOrigin>[0]) => {
        item = Number(path.basename(address));
        const row = {
          origem,
          secao: entry.secao,
          id_origem: entry.id,
          item,
          versoes: from + index + 1,
          resumo: digestOf(entry),
          arquivos: importedFiles(known, files),
        };
        return stored === undefined ? storeNewOrigin(database, row) : storeOrigin(database, row);
      },
    };
    await (stored === undefined
      ? createEntry(strapi, resource, written, options)
      : updateEntry(strapi, resource, stored, written, options));
  }
}

/** Checks texts, dates, and that each file is of its type. @throws ApiError 422 */
async function requireValid(
  resource: CmsResource,
  body: Body,
  files: ReadonlyMap<string, Fetched>,
): Promise<void> {
  parseBody(resource.contract.write, body);
  const kind = resource.contract.kind === 'document' ? 'document' : 'picture';
  for (const url of urlsOf(body)) await inspect(files.get(url)!.path, kind);
}

/** The name of a file in this product's store, at the end of its address. */
const STORED = new RegExp(`/([0-9a-f]{24})(?:${FILE_TYPES.map(({ ext }) => `\\${ext}`).join('|')})$`);

/** The files of a body as a request brings them, or the paths of the same ones that are stored here. */
async function bringFiles(strapi: Core.Strapi, body: Body, files: ReadonlyMap<string, Fetched>) {
  const names = new Map<string, string>();
  const incoming: IncomingFile[] = [];
  for (const url of urlsOf(body)) {
    const { path: place, bytes, sha256 } = files.get(url)!;
    const [, storedAs] = STORED.exec(url) ?? [];
    const here = storedAs && (await storedWithHash(strapi, `/uploads/${path.posix.basename(url)}`, sha256));
    const { reference } = newIncomingPath();
    names.set(url, here || reference);
    if (!here) incoming.push({ reference, path: place, bytes, storedAs });
  }
  return { incoming, nameOf: (url: string) => names.get(url)! };
}

/** An instant of the origin, whose clock may be ahead. */
const pastOf = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

function importedFiles(known: ImportedEntry | undefined, files: ReadonlyMap<string, Fetched>) {
  const fetched = [...files].map(([url, { bytes, sha256, validade }]) => ({
    url,
    bytes,
    sha256,
    ...(validade !== undefined && { validade }),
  }));
  return [...new Map([...(known?.arquivos ?? []), ...fetched].map((file) => [file.url, file])).values()];
}
