import type { Core } from '@strapi/strapi';
import type { DocumentDetail, DocumentVersion } from '@fundo/contract/versions';
import type { FileRecord } from '../../../files/store';
import { filesIn } from '../../../record/chain';
import { publicSpans } from '../../../record/public-spans';
import { rowsOfEntry, type Change } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { pagesOf } from '../../../texts/readings-table';
import type { CmsResource } from '../resources/CmsResource';
import { toFileInfo } from '../resources/wire';

/** A document as the record has it. */
interface RecordedDocument {
  readonly titulo: string;
  readonly createdAt: string;
  readonly arquivo: FileRecord | null;
}

/** The files that a document has published, the present one first. */
export async function versionsOf(
  strapi: Core.Strapi,
  section: string,
  id: number,
): Promise<DocumentVersion[]> {
  const database = await databaseOf(strapi);
  const versions = versionsIn(await rowsOfEntry(database, section, id));
  const pages = await pagesOf(
    database,
    versions.map(({ sha256 }) => sha256),
  );
  return versions.map((version) => ({ ...version, paginas: pages.get(version.sha256) ?? null }));
}

/** The fields that a document has beside those of its row. */
export async function versionsField(
  strapi: Core.Strapi,
  { contract }: CmsResource,
  id: number,
): Promise<Pick<DocumentDetail, 'versoes'> & { sha256: string | undefined }> {
  const versoes = await versionsOf(strapi, contract.path, id);
  return { sha256: versoes[0]?.sha256, versoes };
}

/** A version for each file that the public has seen; its pages are unknown here. */
export function versionsIn(rows: readonly Change[]): DocumentVersion[] {
  const brought = rowsThatBrought(rows);
  const versions: DocumentVersion[] = [];
  for (const { row, entry, from } of publicSpans<RecordedDocument>(rows)) {
    // The row of a withdrawal names the file that was withdrawn.
    const file = row.acao === 'ocultado' ? undefined : filesIn(row)[0];
    if (!entry.arquivo || !file || file.url === versions.at(-1)?.arquivo) continue;
    const { sequencia, nota } = brought.get(file.url) ?? row;
    versions.push({
      versao: versions.length + 1,
      registro: sequencia,
      publicada_em: from,
      titulo: entry.titulo,
      arquivo: file.url,
      arquivo_info: { ...toFileInfo(entry.arquivo), tamanho: file.bytes },
      sha256: file.sha256,
      paginas: null,
      mudou: nota,
      ocultada: null,
    });
  }
  for (const row of rows) if (row.acao === 'ocultado') withdraw(versions, filesIn(row)[0]!.url, row);
  return versions.toReversed();
}

/** The last row that brought each file: it may have done so before the public saw it. */
function rowsThatBrought(rows: readonly Change[]): Map<string, Change> {
  const brought = new Map<string, Change>();
  let present: string | undefined;
  for (const row of rows) {
    if (row.acao === 'ocultado') continue;
    const url = filesIn(row)[0]?.url;
    if (url !== undefined && url !== present) brought.set(url, row);
    present = url;
  }
  return brought;
}

function withdraw(versions: DocumentVersion[], url: string, { momento, nota }: Change): void {
  for (const [index, version] of versions.entries())
    if (version.arquivo === url)
      versions[index] = { ...version, arquivo: null, ocultada: { em: momento, motivo: nota ?? '' } };
}
