import type { Core } from '@strapi/strapi';
import { openDataExports, type KeptExport } from '../../content/read/open-data/ExportKeeper';
import { openKept, type ExportFile } from '../../exports/open-kept';
import { tarOf, type ExportMember } from '../../exports/tar-of';
import type { TarPart } from '../../exports/TarLayout';
import { storedNameIn } from '../../files/folders';
import { fileStore } from '../../files/store/file-store';
import { pieceBuffer } from '../../files/store/pieces-of';
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
    pieces: (range) => tarBytes(strapi, kept, tar.parts(range)),
    close: () => Promise.resolve(),
  };
}

async function* tarBytes(
  strapi: Core.Strapi,
  kept: KeptExport,
  parts: Iterable<TarPart<ExportMember>>,
): AsyncGenerator<Buffer> {
  const { state } = kept.manifest;
  const buffer = pieceBuffer();
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
    yield* memberBytes(strapi, kept, part, buffer);
  }
}

/** @throws Error if a file is not public any more, or has other bytes: the rest of the archive would be wrong */
async function* memberBytes(
  strapi: Core.Strapi,
  { manifest }: KeptExport,
  { member: { name, bytes, stored }, range }: { readonly member: ExportMember; readonly range: ByteRange },
  buffer: Buffer,
): AsyncGenerator<Buffer> {
  if (!stored) return yield* (await openKept(manifest, name)).pieces(range, buffer);
  const file = await fileStore().open('public', storedNameIn(stored.name), { isOnce: true });
  if (file?.bytes === bytes) return yield* file.pieces(range, buffer);
  await file?.close();
  strapi.log.warn(`tudo.tar was cut at ${stored.name}: ${file ? 'it has another size' : 'it is not public'}`);
  throw new Error(`${stored.name} cannot be sent`);
}
