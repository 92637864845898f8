import type { Ponto } from '@fundo/contract/ajuste';
import type { Numero } from '@fundo/contract/numeros/numero';
import { parseBody } from '../../base/errors/parse';
import type { FileRecord } from '../../files/FileRecord';
import { resourceAt } from '../../content/sections/table';
import { hashOfNumeros } from '../../numeros/numeros-table';
import type { ImportedEntry } from '../../origins/origins-table';
import type { OriginEntry } from '../origin/Origin';
import { urlsOf, withFiles } from '../write/steps';
import { faultOfFile, type StoredEntry } from './stored-entry';

/** The fields of a body that a stored entry has under the same name. */
const TEXTS = ['titulo', 'numero', 'data_referencia', 'descricao', 'resposta'] as const;

interface Written extends Readonly<Record<string, unknown>> {
  readonly numeros?: readonly Numero[] | null;
  readonly imagem_ponto?: Ponto | null;
  readonly fotos_attributes?: readonly { readonly titulo?: string | null; readonly imagem_url: string }[];
}

/** The SHA-256 that the origin's files have now, by their addresses. */
export type Hashes = ReadonlyMap<string, string>;

/** The differences between an entry of the origin and the stored one: a sentence for each. @throws ApiError 422 */
export async function differencesOf(
  entry: OriginEntry,
  known: ImportedEntry,
  stored: StoredEntry,
  hashes: Hashes,
): Promise<string[]> {
  const { body } = entry.versoes.at(-1)!;
  // As the write has cleaned it.
  const written = parseBody(
    resourceAt(entry.secao)!.contract.write,
    withFiles(body, (url) => url),
  ) as Written;
  const texts = TEXTS.filter((field) => (written[field] || null) !== (stored[field] ?? null));
  return [
    ...texts.map((field) => `${field} é outro na origem`),
    ...(isSameInstant(entry.criado, stored.createdAt) ? [] : ['a data é outra na origem']),
    ...(sameNumeros(written, stored) ? [] : ['os números são outros na origem']),
    ...(samePoint(written, stored) ? [] : ['o ponto visível da capa é outro na origem']),
    ...fotoDifferences(written, stored),
    ...urlsOf(body).flatMap((url) => hashDifference(url, known, hashes)),
    ...(await fileFaults(stored, known, hashes)),
  ];
}

const isSameInstant = (listed: string | undefined, stored: string): boolean =>
  listed === undefined || new Date(stored).toISOString() === listed;

const sameNumeros = ({ numeros }: Written, stored: StoredEntry): boolean =>
  (numeros?.length ? hashOfNumeros(numeros) : null) === (stored.numeros ?? null);

/** Compares the point of a cover, which only this product has. */
const samePoint = ({ imagem_ponto: listed }: Written, { ponto_x, ponto_y }: StoredEntry): boolean =>
  listed === undefined ||
  ((listed?.x ?? null) === (ponto_x ?? null) && (listed?.y ?? null) === (ponto_y ?? null));

function fotoDifferences(
  { fotos_attributes: listed }: Written,
  { fotos: stored = [] }: StoredEntry,
): string[] {
  if (!listed) return [];
  if (listed.length !== stored.length)
    return [`são ${stored.length} fotos aqui e ${listed.length} na origem`];
  return listed.flatMap(({ titulo }, index) =>
    (titulo || null) === stored[index]!.titulo ? [] : [`a legenda da foto ${index + 1} é outra na origem`],
  );
}

function hashDifference(url: string, { arquivos }: ImportedEntry, hashes: Hashes): string[] {
  const imported = arquivos.find((file) => file.url === url);
  return imported?.sha256 === hashes.get(url) ? [] : [`a origem tem outros bytes em ${url}`];
}

/** A document has the origin's bytes; a photo may have been written without the place where it was taken. */
async function fileFaults(
  { arquivo, capa, fotos = [] }: StoredEntry,
  known: ImportedEntry,
  hashes: Hashes,
): Promise<string[]> {
  const files = [arquivo, capa, ...fotos.map(({ imagem }) => imagem)].filter(isFile);
  const faults: string[] = [];
  for (const file of new Map(files.map((one) => [one.url, one])).values()) {
    const fault = await faultOfFile(file);
    if (fault) faults.push(fault);
  }
  const isOfOrigin = [...hashes.values(), ...known.arquivos.map(({ sha256 }) => sha256)];
  if (arquivo && !isOfOrigin.includes(arquivo.provider_metadata?.sha256 ?? ''))
    faults.push('o arquivo é outro aqui');
  return faults;
}

const isFile = (file: FileRecord | null | undefined): file is FileRecord => Boolean(file);
