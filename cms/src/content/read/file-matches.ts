import type { Core } from '@strapi/strapi';
import { MAX_MATCHES } from '@fundo/contract/limits';
import { isHidden, type UnseenEntry } from '@fundo/contract/publication';
import type { FileMatch } from '@fundo/contract/versions';
import { situationOf } from '@fundo/contract/visibility';
import { filesIn } from '../../record/chain';
import { hiddenSince } from '../../record/public-spans';
import { entriesWithFile, lastRowOf, rowsOfEntry, type EntryName } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { Row } from '../sections/CmsResource';
import { findRow } from '../sections/rows';
import { resourceAt } from '../sections/table';
import { versionsFrom } from './document-versions';

/** Finds the documents that have or had a file with this hash: the first MAX_MATCHES. */
export async function matchesOf(strapi: Core.Strapi, sha256: string): Promise<FileMatch[]> {
  const matches: FileMatch[] = [];
  const database = databaseOf(strapi);
  for (const { secao, item } of (await documentsWithFile(strapi, sha256)).slice(0, MAX_MATCHES)) {
    const rows = await rowsOfEntry(database, secao, item);
    const removal = hiddenSince(rows);
    const versions = await versionsFrom(database, rows);
    for (const [index, version] of versions.entries()) {
      if (version.sha256 !== sha256) continue;
      matches.push({
        secao,
        id: item,
        titulo: version.titulo,
        versao: version.versao,
        publicada_em: version.publicada_em,
        registrada_em: version.registrada_em,
        substituida_em: versions[index - 1]?.publicada_em ?? null,
        removido_em: removal?.since ?? null,
        arquivo: removal ? null : version.arquivo,
        atual: index === 0 && !removal,
      });
    }
  }
  return matches;
}

/** Finds the documents that the public does not see now and whose present file has this hash: the first MAX_MATCHES. */
export async function unseenWithFile(
  strapi: Core.Strapi,
  sha256: string,
  now = new Date(),
): Promise<UnseenEntry[]> {
  const matches: UnseenEntry[] = [];
  for (const { secao, item } of await documentsWithFile(strapi, sha256)) {
    const resource = resourceAt(secao)!;
    const row = await findRow(strapi, resource, item, resource.present);
    const situacao = row && situationOf(row, now);
    if (!row || !situacao || !isHidden({ situacao })) continue;
    const last = await lastRowOf(databaseOf(strapi), secao, item);
    if (!last || !filesIn(last).some((file) => file.sha256 === sha256)) continue;
    const { titulo, publicar_em, retirar_em } = row as Row & { titulo: string };
    matches.push({ secao, id: item, titulo, situacao, publicar_em, retirar_em });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** The documents that have or had a file with this hash. */
async function documentsWithFile(strapi: Core.Strapi, sha256: string): Promise<EntryName[]> {
  const entries = await entriesWithFile(databaseOf(strapi), { sha256 });
  return entries.filter(({ secao }) => resourceAt(secao)?.contract.kind === 'document');
}
