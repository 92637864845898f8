import type { Knex } from 'knex';
import { CHECKSUMS, type Checksum } from '../files/checksums';
import { isStored, measureAndClose, openStored } from '../files/open-stored';
import { storedNameIn } from '../files/folders';
import { hashOfNumeros, numerosOf } from '../numeros/numeros-table';
import type { EntryTable } from './entry-tables';
import { entriesFault } from './verify-entries';
import { faultOf, filesIn, NO_ROW, OF_WITHDRAWALS, type RecordRow } from './chain';
import { RECORD } from './record-table';
import { withdrawnHashes } from './withdrawals';

/** The numbers of compared rows, entries and files. */
export interface Verified {
  readonly rows: number;
  readonly entries: number;
  readonly files: number;
  /** The first difference, in Portuguese; undefined if there is none. */
  readonly fault: string | undefined;
}

/** The hash of figures in the JSON of an entry: a text of a person has a backslash before each quote. */
const FIGURES = /"numeros":"([0-9a-f]{64})"/g;

/** Rows per query: a row of an album may take 1 MB. */
const AT_ONCE = 50;

/**
 * Compares the whole record, every stored entry and every stored file with what was written: every row with its own
 * hash and with the row before it, every entry with its last row, all figures and every expected file with their SHA-256,
 * and also files that no change has named, if they exist. A withdrawn file in the public folder is a fault. `tables` has
 * the tables of the sections' entries. Only reads.
 */
export async function verifyRecord(
  database: Knex,
  tables: ReadonlyMap<string, EntryTable>,
): Promise<Verified> {
  /** The last rows of the expected entries, by section and id. */
  const entries = new Map([...tables.keys()].map((section) => [section, new Map<number, number>()]));
  const withdrawn = new Set<string>(await withdrawnHashes(database).pluck('sha256'));
  /** The hashes of the figures that any entry has or had. */
  const figures = new Set<string>();
  /** The hashes of the expected files, by path. */
  const files = new Map<string, string>();
  let last: Pick<RecordRow, 'sequencia' | 'resumo'> = { sequencia: 0, resumo: NO_ROW };
  for (;;) {
    const rows: RecordRow[] = await database<RecordRow>(RECORD)
      .where('sequencia', '>', last.sequencia)
      .orderBy('sequencia')
      .limit(AT_ONCE);
    for (const row of rows) {
      const fault = faultOf(row, last);
      if (fault) return { rows: last.sequencia, entries: 0, files: 0, fault: `registro: ${fault}` };
      if (row.depois) entries.get(row.secao)?.set(row.item, row.sequencia);
      else entries.get(row.secao)?.delete(row.item);
      for (const [, sha256] of row.depois?.matchAll(FIGURES) ?? []) figures.add(sha256!);
      // A withdrawal names a file that another row has added, and that may have been deleted since.
      for (const { url, sha256 } of OF_WITHDRAWALS.includes(row.acao) ? [] : filesIn(row)) {
        if (row.acao === 'eliminado') files.delete(url);
        else files.set(url, sha256);
      }
      last = row;
    }
    if (rows.length < AT_ONCE) break;
  }
  const rows = last.sequencia;
  let known = 0;
  for (const [section, table] of tables) {
    const lastRows = entries.get(section)!;
    const fault = await entriesFault(database, table, lastRows);
    if (fault) return { rows, entries: known, files: 0, fault: `${section}/${fault}` };
    known += lastRows.size;
  }
  for (const { url, sha256 } of await checksumsIn(database))
    if (!files.has(url) && (await isStored(storedNameIn(url)))) files.set(url, sha256);
  for (const sha256 of figures)
    if (hashOfNumeros(await numerosOf(database, sha256)) !== sha256)
      return { rows, entries: known, files: 0, fault: `números ${sha256}: não são os que foram gravados` };
  let compared = 0;
  for (const [url, sha256] of files) {
    const fault = await fileFault(url, sha256, withdrawn.has(sha256));
    if (fault) return { rows, entries: known, files: compared, fault };
    compared += 1;
  }
  return { rows, entries: known, files: compared, fault: undefined };
}

/** The table is missing before the first start after an upgrade or a restore. */
const checksumsIn = async (database: Knex): Promise<Checksum[]> =>
  (await database.schema.hasTable(CHECKSUMS)) ? database<Checksum>(CHECKSUMS).select('url', 'sha256') : [];

async function fileFault(url: string, sha256: string, isWithdrawn: boolean): Promise<string | undefined> {
  const stored = await openStored(storedNameIn(url));
  if (!stored) return `${url}: falta o arquivo`;
  if (isWithdrawn && stored.folder === 'public') {
    await stored.close();
    return `${url}: foi retirado do público, e está ao alcance de todos`;
  }
  const isSame = (await measureAndClose(stored)).sha256 === sha256;
  return isSame ? undefined : `${url}: os bytes não são os que foram gravados`;
}
