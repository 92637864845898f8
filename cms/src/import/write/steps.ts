import { createHash } from 'node:crypto';
import type { ImportedEntry } from '../../origins/origins-table';
import { RECORD } from '../../record/record-table';
import type { Knex } from 'knex';
import type { OriginEntry } from '../origin/Origin';

/** The body of a version, with its files named by their addresses. */
export type Body = OriginEntry['versoes'][number]['body'];

interface NamedPictures {
  readonly arquivo?: string;
  readonly imagem?: string;
  readonly fotos_attributes?: readonly { readonly imagem_url: string }[];
}

/** The addresses of a body's files, each once. */
export function urlsOf(body: Body): string[] {
  const { arquivo, imagem, fotos_attributes = [] } = body as NamedPictures;
  const urls = [arquivo, imagem, ...fotos_attributes.map(({ imagem_url }) => imagem_url)];
  return [...new Set(urls.filter((url) => url !== undefined))];
}

/** A body with other names for its files. */
export function withFiles(body: Body, nameOf: (url: string) => string): Body {
  const { arquivo, imagem, fotos_attributes } = body as NamedPictures;
  return {
    ...body,
    ...(arquivo !== undefined && { arquivo: nameOf(arquivo) }),
    ...(imagem !== undefined && { imagem: nameOf(imagem) }),
    ...(fotos_attributes && {
      fotos_attributes: fotos_attributes.map((foto) => ({ ...foto, imagem_url: nameOf(foto.imagem_url) })),
    }),
  };
}

/** A body without the position of a question. */
export const withoutPosition = (body: Body): Body => {
  const { ordem, ...rest } = body;
  return ordem === undefined ? body : rest;
};

/** SHA-256 of an entry as the origin lists it. The position of a question is not part of it: another one moves it. */
export function digestOf({ versoes, criado, atualizado }: OriginEntry): string {
  const bodies = versoes.map(({ body, mudou }) => ({ body: withoutPosition(body), mudou }));
  return createHash('sha256')
    .update(JSON.stringify([bodies, criado, atualizado]))
    .digest('hex');
}

/** The index of the first version of an entry to write; the number of its versions if there is none to write. */
export function firstToWrite(entry: OriginEntry, known: ImportedEntry | undefined): number {
  const count = entry.versoes.length;
  if (!known) return 0;
  // The origin has changed what is stored as the last version here.
  return known.resumo === digestOf(entry)
    ? Math.min(known.versoes, count)
    : Math.min(known.versoes, count - 1);
}

/** True if anybody but an import has changed an entry since it was imported. */
export async function isChangedHere(database: Knex, { secao, item }: ImportedEntry): Promise<boolean> {
  const row = await database(RECORD)
    .where({ secao, item })
    .orderBy('sequencia', 'desc')
    .first<{ porta: string } | undefined>('porta');
  return row?.porta !== 'importacao';
}
