import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { openDataExports, type KeptExport } from '../../content/read/open-data/ExportKeeper';
import { openKept, type ExportFile } from '../../exports/open-kept';
import { tarOf, type ExportMember } from '../../exports/tar-of';
import type { TarPart } from '../../exports/TarLayout';
import { storedNameIn } from '../../files/places';
import { fileStore } from '../../files/store/file-store';
import type { ByteRange } from '../../files/store/FileStore';

/** How often a download asks whether its export was withdrawn, in ms: for each of many small files would cost more than they. */
const CHECK_MS = 1000;

/** An export's tudo.tar, which is made while it is sent: its size and all offsets are known before. */
export async function openTar(strapi: Core.Strapi, kept: KeptExport): Promise<ExportFile> {
  const tar = await tarOf(kept.manifest);
  const { bytes } = tar;
  return {
    bytes,
    changedAt: new Date(kept.manifest.madeAt),
    stream: (range = { start: 0, end: bytes - 1 }) =>
      Readable.from(tarBytes(strapi, kept, tar.parts(range)), { objectMode: false }),
    close: () => Promise.resolve(),
  };
}

async function* tarBytes(
  strapi: Core.Strapi,
  kept: KeptExport,
  parts: Iterable<TarPart<ExportMember>>,
): AsyncGenerator<Buffer> {
  const { state } = kept.manifest;
  let checkedAt = performance.now();
  for (const part of parts) {
    if ('bytes' in part) {
      if (part.bytes.length > 0) yield part.bytes;
      continue;
    }
    // A notice of another instance, which cuts the connection, may be lost.
    if (performance.now() - checkedAt > CHECK_MS) {
      if (!(await openDataExports.find(state))) throw new Error(`The export ${state} was withdrawn`);
      checkedAt = performance.now();
    }
    yield* memberBytes(strapi, kept, part.member, part.range);
  }
}

/** @throws Error if a file is not public any more, or has other bytes: the rest of the archive would be wrong */
async function* memberBytes(
  strapi: Core.Strapi,
  { manifest }: KeptExport,
  { name, bytes, stored }: ExportMember,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  if (!stored) return yield* (await openKept(manifest, name)).stream(range);
  const file = await fileStore().open('public', storedNameIn(stored.name), { isOnce: true });
  if (file?.bytes === bytes) return yield* file.stream(range);
  await file?.close();
  strapi.log.warn(`tudo.tar was cut at ${stored.name}: ${file ? 'it has another size' : 'it is not public'}`);
  throw new Error(`${stored.name} cannot be sent`);
}
