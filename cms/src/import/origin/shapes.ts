import { z } from 'zod';
import { MAX_ID } from '@fundo/contract/limits';
import { siteWrite, type SiteWrite } from '@fundo/contract/site';
import { SECTIONS, type Section, type SectionKind } from '@fundo/contract/sections';
import type { Numeros } from '../tables/numeros';
import type { VersionRow, Versions } from '../tables/versions';
import { reasonOf } from '../Report';
import type { OriginEntry, OriginFile } from './Origin';

/**
 * The entries of an origin's lists, parsed at the edge: the bare fields of docs/product.md 7, and the further fields of
 * this product where an origin has them. The write decides which texts and dates are valid.
 */
const number = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_ID));
/** An address, alone or as the `url` of an object. */
const fileAddress = z
  .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
  .pipe(z.string().trim().min(1).max(2000));
/** An instant with any offset. */
const instant = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  .nullish();
const text = z.string().nullish();
const common = { id: number, titulo: z.string(), created_at: instant, updated_at: instant };

const documento = z.object({
  ...common,
  arquivo: fileAddress,
  arquivo_info: z.object({ tamanho: z.int() }).nullish(),
  numero: text,
  data_referencia: text,
  descricao: text,
});
const pergunta = z.object({ ...common, resposta: z.string(), ordem: z.int().nullish() });
const album = z.object({
  ...common,
  imagem_url: fileAddress.nullish(),
  imagem_ponto: z.looseObject({}).nullish(),
  fotos: z.array(z.object({ imagem_url: fileAddress, titulo: text })).nullish(),
});

/** Parses the identity of a site of this product. Undefined, with a fault, if it breaks a rule that is newer than it. */
export function parseIdentity(text: string, faults: string[]): SiteWrite | undefined {
  try {
    return siteWrite.parse(JSON.parse(text));
  } catch (error) {
    faults.push(`identidade do site: ${error instanceof z.ZodError ? reasonOf(error) : 'não é JSON'}`);
    return undefined;
  }
}

interface Place {
  readonly secao: string;
  /** The versions of documents, where the origin has them. */
  readonly versions: Versions;
  /** The figures of documents, where the origin has them. */
  readonly numeros: Numeros;
  /** The position in the list, from 1. */
  readonly position: number;
  /** Returns the whole address of a file. @throws OriginError */
  readonly addressOf: (file: string) => string;
}

/** Parses an entry of a list. @throws ZodError, OriginError */
export function parseEntry(kind: SectionKind, value: unknown, place: Place): OriginEntry {
  return READERS[kind](value, place);
}

const READERS: Readonly<Record<SectionKind, (value: unknown, place: Place) => OriginEntry>> = {
  document(value, { secao, versions, numeros, addressOf }) {
    const { arquivo, arquivo_info, ...row } = documento.parse(value);
    const fields = { titulo: row.titulo, ...filledIn(row, ['numero', 'data_referencia', 'descricao']) };
    const address = `${secao}/${row.id}`;
    const lines = numeros.get(address);
    const known = versions.get(address) ?? [];
    // The document itself is the last one.
    const isListed = known.at(-1)?.arquivo === arquivo;
    const present = isListed ? known.at(-1) : undefined;
    const earlier = isListed ? known.slice(0, -1) : [];
    const bytes = present?.tamanho ?? arquivo_info?.tamanho;
    return {
      ...entryOf(secao, row),
      versoes: [
        ...earlier.map((one) =>
          versionOf({ ...fields, titulo: one.titulo, arquivo: addressOf(one.arquivo) }, one),
        ),
        versionOf({ ...fields, arquivo: addressOf(arquivo), ...(lines && { numeros: lines }) }, present),
      ],
      arquivos: distinct([
        {
          url: addressOf(arquivo),
          ...(present && { sha256: present.sha256 }),
          ...(bytes !== undefined && { bytes }),
        },
        ...earlier.map((one) => ({ url: addressOf(one.arquivo), sha256: one.sha256, bytes: one.tamanho })),
      ]),
    };
  },

  faq(value, { secao, position }) {
    const { resposta, ordem, ...row } = pergunta.parse(value);
    const body = { titulo: row.titulo, resposta, ordem: ordem ?? position };
    return { ...entryOf(secao, row), versoes: [{ body }], arquivos: [] };
  },

  gallery(value, { secao, addressOf }) {
    const { imagem_url, imagem_ponto, fotos, ...row } = album.parse(value);
    const photos = (fotos ?? []).map((foto) => ({
      imagem_url: addressOf(foto.imagem_url),
      ...(foto.titulo && { titulo: foto.titulo }),
    }));
    // The pages of this API show the first photo of an album without a cover.
    const imagem = imagem_url ? addressOf(imagem_url) : photos[0]?.imagem_url;
    const body = {
      titulo: row.titulo,
      ...(imagem !== undefined && { imagem }),
      // Null: the middle. Other products have no such points.
      ...(imagem_ponto !== undefined && { imagem_ponto }),
      fotos_attributes: photos,
    };
    const urls = [...(imagem === undefined ? [] : [imagem]), ...photos.map((foto) => foto.imagem_url)];
    return { ...entryOf(secao, row), versoes: [{ body }], arquivos: distinct(urls.map((url) => ({ url }))) };
  },
};

const versionOf = <Body extends { titulo: string }>(body: Body, row: VersionRow | undefined) => ({
  body,
  ...(row?.mudou && { mudou: row.mudou }),
});

interface Common {
  readonly id: number;
  readonly created_at?: string | null | undefined;
  readonly updated_at?: string | null | undefined;
}

const entryOf = (secao: string, { id, created_at, updated_at }: Common) => ({
  secao,
  id,
  ...(created_at && { criado: created_at }),
  ...(updated_at && { atualizado: updated_at }),
});

/** The fields that have a text. */
const filledIn = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (row[name] ? [[name, row[name]] as const] : [])));

const distinct = (files: readonly OriginFile[]): OriginFile[] => [
  ...new Map(files.map((file) => [file.url, file])).values(),
];

/** The sections, in the order in which they are imported. */
export const SECTION_ROWS: readonly Section[] = Object.values(SECTIONS);
