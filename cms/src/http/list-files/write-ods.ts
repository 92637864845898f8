import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { LIST_FILE_TYPES } from '@fundo/contract/list-files';
import { contentXml, type Sheet } from './content-xml';

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="${LIST_FILE_TYPES.ods}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
`;

/** Writes a sheet as a spreadsheet (OpenDocument 1.2). Requests have their turn between two pieces of it. */
export async function writeOds(sheet: Sheet): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const piece of contentXml(sheet)) {
    pieces.push(Buffer.from(piece));
    await turn();
  }
  const zip = new ZipFile();
  // A zip file has local times: with this one, its bytes follow from the sheet alone.
  const options = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
  // First, and not compressed: programs know the type by these bytes (part 3, 3.3).
  zip.addBuffer(Buffer.from(LIST_FILE_TYPES.ods), 'mimetype', { ...options, compress: false });
  zip.addBuffer(Buffer.from(MANIFEST), 'META-INF/manifest.xml', options);
  zip.addBuffer(Buffer.concat(pieces), 'content.xml', options);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
