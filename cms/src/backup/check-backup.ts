import { FOLDER_PATHS, storedNameIn, urlOf, type StoredName } from '../files/folders';
import { faultOf, NO_ROW, type RecordRow } from '../record/chain';
import { RECORD } from '../record/record-table';
import { BackupError, readArchive } from './archive';
import { MANIFEST, memberOf, type Manifest } from './manifest';
import { parseManifest, rowsIn, textOf } from './read-members';

export interface Checked {
  readonly manifest: Manifest;
  /** One sentence in Portuguese per fault; empty if the backup is valid. */
  readonly faults: readonly string[];
  /** The paths of files without a row in the backup's database: no program of ours has put them there. */
  readonly unnamed: readonly string[];
}

/** The maximum number of reported faults, so that a broken backup does not produce thousands of lines. */
const MAX_FAULTS = 20;

/** A sentence in Portuguese about files without a row; undefined if there are none. */
export function unnamedWords({ unnamed }: Pick<Checked, 'unnamed'>): string | undefined {
  if (unnamed.length === 0) return undefined;
  const named = unnamed.slice(0, MAX_FAULTS).join(', ');
  const others = unnamed.length > MAX_FAULTS ? ` e mais ${unnamed.length - MAX_FAULTS}` : '';
  return `Aviso: o banco de dados do backup não conhece estes arquivos, que ficam fora da restauração: ${named}${others}.`;
}

/**
 * Reads a backup alone, without an installation: compares every member with its hash, the number of rows and files with
 * the manifest, each row of `files` with its file, and the record of changes with its own hashes.
 * @throws BackupError if it cannot be read
 */
export async function checkBackup(file: string): Promise<Checked> {
  let manifest: Manifest | undefined;
  const faults: string[] = [];
  const counted = new Map<string, number>();
  const named = new Set<string>();
  const found = new Set<string>();
  const chain = new ChainCheck();
  const different = await readArchive(file, async (name, bytes) => {
    if (name === MANIFEST) manifest = parseManifest(await textOf(bytes));
    const [, table] = /^tables\/(.+)\.ndjson\.gz$/.exec(name) ?? [];
    if (table) counted.set(table, await countRows(table, bytes, chain, named));
    if (Object.values(FOLDER_PATHS).some((folder) => name.startsWith(`${folder}/`)))
      found.add(urlOf(storedNameIn(name)));
  }).catch((error: unknown) => {
    if (error instanceof BackupError) throw error;
    const { code, name } = error as NodeJS.ErrnoException;
    throw new BackupError(`${file} está danificado (${code ?? name}).`);
  });
  if (!manifest) throw new BackupError(`${file} não é um backup deste programa: falta ${MANIFEST}.`);
  faults.push(...different);
  for (const [table, { rows }] of Object.entries(manifest.tables))
    if (counted.get(table) !== rows)
      faults.push(`${memberOf(table)} tem ${counted.get(table) ?? 0} linhas, e não ${rows}`);
  const missing = new Set(manifest.files.missing);
  for (const url of named) if (!found.has(url) && !missing.has(url)) faults.push(`falta o arquivo ${url}`);
  if (found.size !== manifest.files.count)
    faults.push(`há ${found.size} arquivos, e não ${manifest.files.count}`);
  if (chain.fault) faults.push(`registro: ${chain.fault}`);
  if (chain.last.resumo !== manifest.record.last)
    faults.push('registro: a última linha não é a do manifesto');
  const unnamed = [...found].filter((url) => !named.has(url));
  return { manifest, faults: faults.slice(0, MAX_FAULTS), unnamed };
}

async function countRows(
  table: string,
  bytes: AsyncIterable<Buffer>,
  chain: ChainCheck,
  named: Set<string>,
): Promise<number> {
  let rows = 0;
  for await (const row of rowsIn<object>(bytes)) {
    rows += 1;
    if (table === 'files') named.add(urlOf(row as unknown as StoredName));
    if (table === RECORD) chain.add(row as RecordRow);
  }
  return rows;
}

/** Checks the chain of the record's hashes, row by row. */
class ChainCheck {
  last: Pick<RecordRow, 'sequencia' | 'resumo'> = { sequencia: 0, resumo: NO_ROW };
  fault: string | undefined;

  add(row: RecordRow): void {
    this.fault ??= faultOf(row, this.last);
    this.last = row;
  }
}
