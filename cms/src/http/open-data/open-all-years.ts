import { createHash } from 'node:crypto';
import { OPEN_DATA_TABLES, type OpenDataTableName } from '@fundo/contract/open-data/tables';
import { csvHeader } from '../../content/read/open-data/table-csv';
import type { Manifest } from '../../exports/Manifest';
import { openKept, type ExportFile } from '../../exports/open-kept';
import type { ByteRange } from '../../files/store/FileStore';

/**
 * A table by year as one file, which is made while it is sent: the line of the columns, then the rows of every year.
 * `version` is the same for the same bytes.
 */
export function openAllYears(
  manifest: Manifest,
  table: OpenDataTableName,
): { readonly file: ExportFile; readonly version: string } {
  const header = Buffer.from(csvHeader(Object.keys(OPEN_DATA_TABLES[table].columns)));
  const years = manifest.tables.filter((file) => file.table === table);
  const bytes = years.reduce((sum, year) => sum + year.bytes - header.length, header.length);
  const hash = createHash('sha256').update(header);
  for (const { sha256 } of years) hash.update(sha256);

  async function* bytesIn({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    if (start < header.length) yield header.subarray(start, end + 1);
    let offset = header.length;
    for (const year of years) {
      const rows = year.bytes - header.length;
      const range = { start: Math.max(0, start - offset), end: Math.min(rows - 1, end - offset) };
      offset += rows;
      if (range.start > range.end) continue;
      const file = await openKept(manifest, year.name);
      yield* file.pieces({ start: header.length + range.start, end: header.length + range.end });
    }
  }

  const file = {
    bytes,
    changedAt: new Date(manifest.madeAt),
    pieces: bytesIn,
    close: () => Promise.resolve(),
  };
  return { file, version: hash.digest('hex') };
}
