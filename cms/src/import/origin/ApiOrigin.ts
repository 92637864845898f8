import { z } from 'zod';
import { tableAddress, type OpenDataTableName } from '@fundo/contract/open-data/tables';
import { parseUrl } from '@fundo/contract/parse-url';
import { READ_PATHS } from '@fundo/contract/read-paths';
import type { SiteWrite } from '@fundo/contract/site';
import type { Section } from '@fundo/contract/sections';
import { IMPORT_LIMITS } from '../limits';
import { reasonOf } from '../Report';
import { download } from './download';
import { HttpClient, MissingError } from './HttpClient';
import {
  OriginError,
  type Fetched,
  type Listing,
  type Origin,
  type OriginEntry,
  type OriginFile,
} from './Origin';
import { numerosIn, type Numeros } from '../tables/numeros';
import { redirectsIn } from '../tables/redirects';
import { versionsIn, type Versions } from '../tables/versions';
import { parseEntry, parseIdentity, SECTION_ROWS } from './shapes';

const API = '/api/v1';
/** Albums on a page, as docs/product.md 7.2 has it: an origin may know no other number. */
const PER_PAGE = 8;
/** How often the gallery is read that changes meanwhile. */
const READINGS = 3;

/** An origin as the command line describes it. */
export interface ApiSource {
  /** The address of the site, or of its API. */
  readonly source: string;
  /** The base address of its files; without it, the site's. */
  readonly files?: string | undefined;
  readonly idleSeconds: number;
}

/** A server of the API of docs/product.md 7, this product among them. */
export class ApiOrigin implements Origin {
  readonly address: string;
  readonly #files: string;
  readonly #client: HttpClient;

  /** @throws OriginError if an address is none */
  constructor({ source, files, idleSeconds }: ApiSource) {
    const site = source.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
    this.address = site;
    this.#files = (files ?? site).replace(/\/+$/, '');
    this.#client = new HttpClient([site, this.#files].map(parseBase), idleSeconds * 1000);
  }

  async list(): Promise<Listing> {
    const entries: OriginEntry[] = [];
    const faults: string[] = [];
    let versions: Versions | undefined;
    let numeros: Numeros = new Map();
    for (const section of SECTION_ROWS) {
      const rows = await this.#rowsOf(section);
      requireFew(section, rows);
      if (!versions && rows.some(isOfThisProduct)) {
        versions = await this.#table('versoes', versionsIn);
        numeros = await this.#table('numeros', numerosIn);
      }
      for (const [index, row] of rows.entries())
        try {
          const place = {
            secao: section.path,
            versions: versions ?? new Map(),
            numeros,
            position: index + 1,
          };
          entries.push(
            parseEntry(section.kind, row, { ...place, addressOf: (file) => this.#addressOf(file) }),
          );
        } catch (error) {
          faults.push(`${section.path}/${idOf(row, index)}: ${reasonOf(error)}`);
        }
    }
    if (!versions) return { entries, faults };
    const redirects = await this.#textIfThere(tableAddress('redirecionamentos'), 'text/csv');
    return {
      identity: await this.#identity(faults),
      redirects: redirects === undefined ? undefined : redirectsIn(redirects, faults),
      entries,
      faults,
    };
  }

  fetchFile(file: OriginFile, path: string, received: (bytes: number) => void): Promise<Fetched> {
    return download(this.#client, file, path, received);
  }

  isUnchanged({ url }: OriginFile, validade: string): Promise<boolean> {
    const name = validade.startsWith('"') ? 'if-none-match' : 'if-modified-since';
    return this.#client.patiently(() =>
      this.#client.get(url, { [name]: validade }, async ({ status }) => status === 304),
    );
  }

  async close(): Promise<void> {}

  async #identity(faults: string[]): Promise<SiteWrite | undefined> {
    const text = await this.#textIfThere(`${API}/${READ_PATHS.site}`, 'application/json');
    return text === undefined ? undefined : parseIdentity(text, faults);
  }

  /** Reads a table of the open data; an empty one if the origin does not have it. */
  async #table<Value>(
    name: OpenDataTableName,
    parse: (csv: string) => ReadonlyMap<string, Value>,
  ): Promise<ReadonlyMap<string, Value>> {
    const csv = await this.#textIfThere(tableAddress(name), 'text/csv');
    return csv === undefined ? new Map() : parse(csv);
  }

  /** Returns the text at an address of the site; undefined if the origin, as one of an earlier release, does not have it. */
  #textIfThere = (path: string, accept: string): Promise<string | undefined> =>
    this.#text(this.address + path, accept).catch((error: unknown) => {
      if (error instanceof MissingError) return undefined;
      throw error;
    });

  async #rowsOf(section: Section): Promise<readonly unknown[]> {
    if (section.kind === 'gallery') return this.#albums(section);
    const body = await this.#json(section.path);
    const parsed = z.looseObject({ [section.listKey]: z.array(z.unknown()) }).safeParse(body);
    if (!parsed.success) throw new OriginError(`${section.path} não tem a lista ${section.listKey}`);
    return parsed.data[section.listKey] as unknown[];
  }

  /** Reads all pages of the gallery, again if an album comes or goes meanwhile. */
  async #albums(section: Section): Promise<readonly unknown[]> {
    for (let left = READINGS; left > 0; left -= 1) {
      const first = await this.#page(section, 1);
      const rows = [...first.data];
      for (let page = 2; page <= first.total_pages; page += 1) {
        for (const row of (await this.#page(section, page)).data) rows.push(row);
        requireFew(section, rows);
      }
      if (JSON.stringify(await this.#page(section, 1)) === JSON.stringify(first)) return rows;
    }
    throw new OriginError(`${section.path} muda enquanto é lida: tente de novo`);
  }

  async #page({ path }: Section, number: number) {
    const body = await this.#json(`${path}?page=${number}&per_page=${PER_PAGE}`);
    const parsed = galleryPage.safeParse(body);
    if (!parsed.success) throw new OriginError(`${path} não tem data e total_pages`);
    return parsed.data;
  }

  async #json(path: string): Promise<unknown> {
    const text = await this.#text(`${this.address}${API}/${path}`, 'application/json');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new OriginError(`${this.address}${API}/${path} não é JSON`);
    }
  }

  #text(url: string, accept: string): Promise<string> {
    return this.#client
      .patiently(() => this.#client.get(url, { accept }, readText))
      .catch((error: unknown) => {
        if (!(error instanceof OriginError)) throw error;
        const sentence = `${url}: ${error.message}`;
        throw error instanceof MissingError ? new MissingError(sentence) : new OriginError(sentence);
      });
  }

  /** Files' addresses are paths below their base (docs/product.md 3.1), or whole addresses. */
  #addressOf(file: string): string {
    if (/^https?:\/\//i.test(file)) return file;
    if (/^[a-z][a-z0-9+.-]*:/i.test(file))
      throw new OriginError('o endereço de um arquivo não é http nem https');
    return `${this.#files}/${file.replace(/^\/+/, '')}`;
  }
}

const galleryPage = z.object({
  data: z.array(z.unknown()),
  total_pages: z.int().min(0).max(IMPORT_LIMITS.pages),
});

/** @throws OriginError if a section has more entries than an import takes */
function requireFew({ path }: Section, { length }: readonly unknown[]): void {
  if (length > IMPORT_LIMITS.entries)
    throw new OriginError(`${path} tem mais de ${IMPORT_LIMITS.entries} itens`);
}

async function readText(_response: Response, body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > IMPORT_LIMITS.jsonBytes) throw new OriginError('a resposta passa de 64 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** True for a row with the further fields of this product's lists. */
const isOfThisProduct = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'arquivo_info' in row;

function parseBase(address: string): URL {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OriginError(`${address} não é um endereço http ou https.`);
  return url;
}

const idOf = (row: unknown, index: number): string => {
  const { id } = (row ?? {}) as { id?: unknown };
  return typeof id === 'number' || typeof id === 'string'
    ? String(id).slice(0, 20)
    : `(${index + 1}º da lista)`;
};
