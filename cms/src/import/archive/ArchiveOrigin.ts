import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { IDENTITY_MEMBER } from '@fundo/contract/open-data/exports';
import type { OpenDataTableName } from '@fundo/contract/open-data/tables';
import type { Section } from '@fundo/contract/sections';
import type { SiteWrite } from '@fundo/contract/site';
import { groupedBy } from '../../base/grouped-by';
import { IMPORT_LIMITS } from '../limits';
import {
  OriginError,
  type Fetched,
  type Listing,
  type Origin,
  type OriginEntry,
  type OriginFile,
} from '../origin/Origin';
import { parseEntry, parseIdentity, SECTION_ROWS } from '../origin/shapes';
import { reasonOf } from '../Report';
import { parseCsv } from '../tables/parse-csv';
import { numerosIn } from '../tables/numeros';
import { redirectsIn } from '../tables/redirects';
import { versionsIn } from '../tables/versions';
import { TarFile } from './TarFile';

/** The members of an archive of the open data that have fixed names, and the folder of its files. */
const PACKAGE = 'datapackage.json';
const SUMS = 'SHA256SUMS';
const FILES = 'arquivos';

/** The parts of its description that an import needs. */
const description = z.object({
  homepage: z.url({ protocol: /^https?$/ }),
  resources: z.array(z.object({ name: z.string(), path: z.string() })),
});

type Row = Readonly<Record<string, string | null>>;

/** An archive of this product's open data: its tables, its files, and the SHA-256 of each. */
export class ArchiveOrigin implements Origin {
  readonly address: string;
  readonly #tar: TarFile;
  readonly #tables: ReadonlyMap<string, string>;
  readonly #sums: ReadonlyMap<string, string>;

  private constructor(
    tar: TarFile,
    { homepage, resources }: z.infer<typeof description>,
    sums: Map<string, string>,
  ) {
    this.#tar = tar;
    this.address = homepage.replace(/\/+$/, '');
    this.#tables = new Map(resources.map(({ name, path: member }) => [name, member]));
    this.#sums = sums;
  }

  /** @throws OriginError if it is no archive of the open data */
  static async open(file: string): Promise<ArchiveOrigin> {
    const tar = await TarFile.open(file);
    try {
      const described = description.parse(JSON.parse(await tar.textOf(PACKAGE)));
      return new ArchiveOrigin(tar, described, sumsIn(await tar.textOf(SUMS)));
    } catch (error) {
      await tar.close();
      if (error instanceof OriginError) throw error;
      throw new OriginError(`${file} não é um arquivo dos dados abertos: ${PACKAGE} não pode ser lido.`);
    }
  }

  async list(): Promise<Listing> {
    const versions = versionsIn(await this.#csv('versoes'));
    // Archives of earlier releases have neither figures nor redirects.
    const numeros = this.#tables.has('numeros') ? numerosIn(await this.#csv('numeros')) : new Map();
    const rows = await this.#rows();
    const entries: OriginEntry[] = [];
    const faults: string[] = [];
    for (const section of SECTION_ROWS)
      for (const [index, row] of rows(section).entries())
        try {
          const place = { secao: section.path, versions, numeros, position: index + 1 };
          const addressOf = (file: string) => this.address + file;
          entries.push(parseEntry(section.kind, row, { ...place, addressOf }));
        } catch (error) {
          faults.push(`${section.path}/${row.id}: ${reasonOf(error)}`);
        }
    const redirects = this.#tables.has('redirecionamentos')
      ? redirectsIn(await this.#csv('redirecionamentos'), faults)
      : undefined;
    return { identity: await this.#identity(faults), redirects, entries, faults };
  }

  async fetchFile({ url }: OriginFile, target: string, received: (bytes: number) => void): Promise<Fetched> {
    const member = memberOf(url);
    if ((this.#tar.bytesOf(member) ?? 0) > IMPORT_LIMITS.fileBytes)
      throw new OriginError('o arquivo passa de 100 MB');
    const hash = createHash('sha256');
    const tar = this.#tar;
    async function* hashed() {
      for await (const piece of tar.bytesIn(member)) {
        hash.update(piece);
        received(piece.length);
        yield piece;
      }
    }
    await pipeline(hashed, createWriteStream(target, { mode: 0o600 }));
    const sha256 = hash.digest('hex');
    this.#requireSum(member, sha256);
    return { path: target, bytes: (await stat(target)).size, sha256, validade: etagOf(sha256) };
  }

  async isUnchanged({ url }: OriginFile, validade: string): Promise<boolean> {
    return etagOf(this.#sums.get(memberOf(url))) === validade;
  }

  close(): Promise<void> {
    return this.#tar.close();
  }

  /** The entries of all sections in the shape of the API's lists. */
  async #rows() {
    const bySection = groupedBy(await this.#table('documentos'), ({ secao }) => secao);
    const questions = await this.#table('perguntas');
    const albums = await this.#table('albuns');
    const photos = groupedBy(await this.#table('fotos'), ({ album }) => album);
    return ({ kind, path: section }: Section) => {
      if (kind === 'document') return (bySection.get(section) ?? []).map(documentOf);
      if (kind === 'faq') return questions.map((row) => ({ ...dated(row), ordem: Number(row.ordem) }));
      return albums.map((row) => ({
        ...dated(row),
        imagem_url: row.capa,
        imagem_ponto: pointOf(row),
        fotos: (photos.get(row.id!) ?? []).map(({ arquivo, titulo }) => ({ imagem_url: arquivo, titulo })),
      }));
    };
  }

  /** Archives of earlier releases do not have it. */
  async #identity(faults: string[]): Promise<SiteWrite | undefined> {
    if (this.#tar.bytesOf(IDENTITY_MEMBER) === undefined) return undefined;
    const text = await this.#tar.textOf(IDENTITY_MEMBER);
    this.#requireSum(IDENTITY_MEMBER, createHash('sha256').update(text).digest('hex'));
    return parseIdentity(text, faults);
  }

  #table = async (name: OpenDataTableName): Promise<Row[]> => parseCsv(await this.#csv(name));

  async #csv(name: OpenDataTableName): Promise<string> {
    const member = this.#tables.get(name);
    if (member === undefined) throw new OriginError(`${PACKAGE} não tem a tabela ${name}`);
    const text = await this.#tar.textOf(member);
    this.#requireSum(member, createHash('sha256').update(text).digest('hex'));
    return text;
  }

  #requireSum(member: string, sha256: string): void {
    if (this.#sums.get(member) !== sha256)
      throw new OriginError(`${member} não tem o SHA-256 que ${SUMS} diz`);
  }
}

/** The stored name at the end of an address names the file in the archive. */
const memberOf = (url: string) => `${FILES}/${path.posix.basename(url)}`;

/** The ETag with which this product serves a file: an import from the site then knows it too. */
const etagOf = (sha256: string | undefined) => `"${sha256}"`;

const dated = (row: Row) => ({
  ...row,
  id: row.id,
  created_at: row.criado_em,
  updated_at: row.atualizado_em,
});

/** The point of a cover; null: its middle. Archives of earlier releases have no such columns. */
const pointOf = ({ capa_x, capa_y }: Row) =>
  capa_x && capa_y ? { x: Number(capa_x), y: Number(capa_y) } : capa_x;

const documentOf = (row: Row) => ({ ...dated(row), arquivo_info: { tamanho: Number(row.tamanho) } });

/** Parses lines of `sha256sum`: the hash by the member's name. */
const sumsIn = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
      return sum === undefined ? [] : [[name!.replace(/^\.\//, ''), sum] as const];
    }),
  );
