import type { Core } from '@strapi/strapi';
import { MAX_MATCHES } from '@fundo/contract/limits';
import type { FileMatch } from '@fundo/contract/versions';
import { hiddenSince } from '../../record/public-spans';
import { entriesWithFile, rowsOfEntry } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { resourceAt } from '../sections/table';
import { versionsFrom } from './document-versions';

/** Finds the documents that have or had a file with this hash: the first MAX_MATCHES. */
export async function matchesOf(strapi: Core.Strapi, sha256: string): Promise<FileMatch[]> {
  const matches: FileMatch[] = [];
  const database = databaseOf(strapi);
  const entries = await entriesWithFile(database, { sha256 });
  const documents = entries.filter(({ secao }) => resourceAt(secao)?.contract.kind === 'document');
  for (const { secao, item } of documents.slice(0, MAX_MATCHES)) {
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
