import type { Knex } from 'knex';
import { measureAndClose, openStored } from '../../files/open-stored';
import type { FileRecord } from '../../files/FileRecord';
import { entryIn } from '../../record/chain';
import { lastRowOf } from '../../record/record-reads';

interface StoredFoto {
  readonly titulo: string | null;
  readonly imagem: FileRecord | null;
}

/** An entry as the record has it after its last change. `npm run verify` compares the record with the entries. */
export interface StoredEntry extends Readonly<Record<string, unknown>> {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly excluido_em: string | null;
  readonly arquivo?: FileRecord | null;
  /** SHA-256 of a document's figures. */
  readonly numeros?: string | null;
  readonly capa?: FileRecord | null;
  readonly ponto_x?: number | null;
  readonly ponto_y?: number | null;
  readonly fotos?: readonly StoredFoto[];
}

/** Reads an entry; undefined if it is deleted, or in the trash. */
export async function readStored(
  database: Knex,
  section: string,
  item: number,
): Promise<StoredEntry | undefined> {
  const row = await lastRowOf(database, section, item);
  const entry = row && entryIn<StoredEntry>(row.depois);
  return entry && !entry.excluido_em ? entry : undefined;
}

/** Says what is wrong with a stored file; undefined if it has the bytes that were written. */
export async function faultOfFile(file: FileRecord): Promise<string | undefined> {
  const stored = await openStored(file);
  if (!stored) return `falta aqui o arquivo ${file.url}`;
  const { sha256 } = await measureAndClose(stored);
  return sha256 === file.provider_metadata?.sha256
    ? undefined
    : `${file.url} não tem aqui os bytes que foram gravados`;
}
