import { z } from 'zod';
import { groupedBy } from '../../base/grouped-by';
import { parseTable } from './parse-csv';

/** A row of the table of versions of the open data. */
const versionRow = z.object({
  secao: z.string(),
  id: z.coerce.number(),
  versao: z.coerce.number(),
  titulo: z.string(),
  arquivo: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  tamanho: z.coerce.number(),
  mudou: z.string().nullable(),
});
export type VersionRow = z.infer<typeof versionRow>;

/** The versions of each document by its address ('atas_reunioes/3'), the oldest first. */
export type Versions = ReadonlyMap<string, readonly VersionRow[]>;

/** Parses the table of versions, which has the newest first. @throws OriginError */
export function versionsIn(csv: string): Versions {
  const rows = parseTable('versoes', csv, versionRow);
  return groupedBy(
    rows.toSorted((a, b) => a.versao - b.versao),
    ({ secao, id }) => `${secao}/${id}`,
  );
}
