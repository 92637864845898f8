import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DocumentDetail, DocumentVersion } from '@fundo/contract/versions';
import type { FileRecord } from '../../files/FileRecord';
import { filesIn, OF_WITHDRAWALS, type RecordedFile } from '../../record/chain';
import { publicSpans } from '../../record/public-spans';
import { rowsOfEntry, type Change } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { withdrawalsOf } from '../../record/withdrawals';
import { pagesOf } from '../../texts/readings-table';
import type { CmsResource } from '../sections/CmsResource';
import { toFileInfo } from '../sections/wire';

/** A document as the record has it. */
interface RecordedDocument {
  readonly titulo: string;
  readonly createdAt: string;
  readonly arquivo: FileRecord | null;
}

/** The files that a document has published, the present one first. */
async function versionsOf(strapi: Core.Strapi, section: string, id: number): Promise<DocumentVersion[]> {
  const database = databaseOf(strapi);
  const versions = await versionsFrom(database, await rowsOfEntry(database, section, id));
  const pages = await pagesOf(
    database,
    versions.map(({ sha256 }) => sha256),
  );
  return versions.map((version) => ({ ...version, paginas: pages.get(version.sha256) ?? null }));
}

/** The fields of a document that come from the record, not from its row. */
export async function versionsField(
  strapi: Core.Strapi,
  { contract }: CmsResource,
  id: number,
): Promise<Pick<DocumentDetail, 'versoes'> & { sha256: string | undefined }> {
  const versoes = await versionsOf(strapi, contract.path, id);
  return { sha256: versoes[0]?.sha256, versoes };
}

/** A version for each file that the public has seen, from the rows of its document; the pages are unknown here. */
export async function versionsFrom(database: Knex, rows: readonly Change[]): Promise<DocumentVersion[]> {
  const versions = versionsIn(rows);
  const withdrawals = await withdrawalsOf(
    database,
    versions.map(({ sha256 }) => sha256),
  );
  return versions.map((version) => {
    const ocultada = withdrawals.get(version.sha256);
    return ocultada ? { ...version, arquivo: null, ocultada } : version;
  });
}

/** Returns the versions as if none was withdrawn, the present one first. */
export function versionsIn(rows: readonly Change[]): DocumentVersion[] {
  const brought = rowsThatBrought(rows);
  const versions: DocumentVersion[] = [];
  const spans = publicSpans<RecordedDocument>(rows);
  for (const { row, entry, from } of spans) {
    const { file, since } = brought.get(row) ?? {};
    if (!entry.arquivo || !file || !since || file.url === versions.at(-1)?.arquivo) continue;
    versions.push({
      versao: versions.length + 1,
      registro: since.sequencia,
      publicada_em: from,
      registrada_em: since.momento,
      titulo: entry.titulo,
      arquivo: file.url,
      arquivo_info: { ...toFileInfo(entry.arquivo), tamanho: file.bytes },
      sha256: file.sha256,
      paginas: null,
      mudou: since.nota,
      ocultada: null,
      restaura: versions.find(({ arquivo }) => arquivo === file.url)?.versao ?? null,
    });
  }
  return dateFirst(versions, spans.at(-1)?.entry.createdAt).toReversed();
}

/** Gives the first version the document's date, unless the second was published before it. */
function dateFirst([first, ...others]: DocumentVersion[], date = ''): DocumentVersion[] {
  if (!first) return [];
  const next = others[0]?.publicada_em ?? date;
  return [date === '' || date > next ? first : { ...first, publicada_em: date }, ...others];
}

/** A document's file after a row of the record, and the row that brought it: maybe before the public saw it. */
interface Brought {
  readonly file: RecordedFile;
  readonly since: Change;
}

/** The file after each row. One that goes and comes back is brought by a row each time. */
function rowsThatBrought(rows: readonly Change[]): ReadonlyMap<Change, Brought> {
  const brought = new Map<Change, Brought>();
  let present: Brought | undefined;
  for (const row of rows) {
    const [file] = filesIn(row);
    if (!OF_WITHDRAWALS.includes(row.acao) && file?.url !== present?.file.url)
      present = file && { file, since: row };
    if (present) brought.set(row, present);
  }
  return brought;
}
