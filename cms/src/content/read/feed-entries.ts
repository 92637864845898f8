import type { Core } from '@strapi/strapi';
import type { AlbumRead } from '@fundo/contract/album';
import { coverAddress } from '@fundo/contract/album-cover';
import { plainResposta } from '@fundo/contract/resposta-text';
import { MAX_FEED_ENTRIES } from '@fundo/contract/feeds';
import type { FileInfo } from '@fundo/contract/file';
import type { MarkedText } from '@fundo/contract/document-text';
import { entryAddress } from '@fundo/contract/sections';
import type { SearchQuery, SearchResult, SearchResults } from '@fundo/contract/search-results';
import { ApiError } from '../../base/errors/ApiError';
import { changeTimes, lastChangedIn } from '../../record/public-changes/read-changes';
import { databaseOf } from '../../record/transaction';
import type { CmsResource, Row } from '../sections/CmsResource';
import { shownTo } from '../visibility';
import { searchJson } from './search';
import { findRows } from '../sections/rows';
import { resourceAt } from '../sections/table';

/** An entry as a feed shows it. */
export interface FeedEntry {
  readonly id: number;
  /** The path of its section in the API. */
  readonly section: string;
  /** The section's name, as people read it. */
  readonly sectionTitle: string;
  /** The address of its page, from the site's root. */
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  /** Its date, as an ISO instant. */
  readonly published: string;
  /** When the public saw it change last, as an ISO instant. */
  readonly updated: string;
  /** The picture of an album, from the site's root. */
  readonly image: string | undefined;
  /** The file of a document, from the site's root. */
  readonly file: (Pick<FileInfo, 'tipo' | 'tamanho'> & { readonly address: string }) | undefined;
}

/** The fields, on the wire, of an entry of any section with a page. */
interface Wire {
  readonly titulo: string;
  readonly descricao?: string | null;
  readonly resposta?: string;
  readonly imagem?: AlbumRead['imagem'];
  readonly imagem_url?: AlbumRead['imagem_url'];
  readonly fotos?: AlbumRead['fotos'];
  readonly arquivo?: string;
  readonly arquivo_info?: FileInfo;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The entries of some sections that the public sees, the last changed first. */
export async function latestEntries(
  strapi: Core.Strapi,
  resources: readonly CmsResource[],
): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (const resource of resources) {
    const last = await lastChangedIn(databaseOf(strapi), resource.contract.path, MAX_FEED_ENTRIES);
    const ids = last.map(({ item }) => item);
    entries.push(...(await entriesOf(strapi, resource, ids)));
  }
  return entries.toSorted(byChange).slice(0, MAX_FEED_ENTRIES);
}

/** Returns the entries of a section with these ids that the public sees. */
async function entriesOf(
  strapi: Core.Strapi,
  resource: CmsResource,
  ids: readonly number[],
): Promise<FeedEntry[]> {
  const times = await changeTimes(databaseOf(strapi), resource.contract.path, ids);
  const rows = await findRows(strapi, resource, ids, shownTo('public', resource));
  return rows.map((row) => entryOf(resource, row, times.get(row.id)));
}

/**
 * The entries that a search finds, the latest first, with the words around what was found.
 * @throws ApiError 503 before there is an index
 */
export async function foundEntries(
  strapi: Core.Strapi,
  query: Pick<SearchQuery, 'q' | 'secao' | 'ano' | 'de' | 'ate'>,
): Promise<FeedEntry[]> {
  const found: SearchResult[] = [];
  for (let page = 1, pages = 1; page <= pages && found.length < MAX_FEED_ENTRIES; page += 1) {
    const json = await searchJson({ ...query, ordem: 'data', exata: true, pagina: page });
    const body = JSON.parse(json.toString()) as SearchResults;
    // A feed without entries would say that nothing is found.
    if (body.preparando) throw new ApiError('unavailable/read');
    // A part of the results serves a visitor who waits; a feed can wait for all of them.
    if (body.parcial) break;
    found.push(...body.data.filter(({ id }) => id !== null));
    pages = body.paginas;
  }
  const entries: FeedEntry[] = [];
  for (const section of new Set(found.map(({ secao }) => secao))) {
    const resource = resourceAt(section);
    if (!resource) continue;
    const results = new Map(
      found.filter(({ secao }) => secao === section).map((result) => [result.id!, result]),
    );
    for (const { id, ...entry } of await entriesOf(strapi, resource, [...results.keys()])) {
      const result = results.get(id)!;
      entries.push({ id, ...entry, address: result.endereco, summary: wordsAround(result) ?? entry.summary });
    }
  }
  return entries.toSorted(byChange).slice(0, MAX_FEED_ENTRIES);
}

/** Returns a row as a feed shows it; `changed` is when the public saw it change last. */
export function entryOf(resource: CmsResource, row: Row, changed: string | undefined): FeedEntry {
  const { contract } = resource;
  const wire = resource.toWire(row) as Wire;
  return {
    id: row.id,
    section: contract.path,
    sectionTitle: contract.title,
    address: entryAddress(contract, row.id),
    title: wire.titulo,
    summary: summaryOf(contract.entity, wire),
    published: wire.created_at,
    // An instance of an earlier release may have written it a moment ago.
    updated: changed ?? wire.updated_at,
    image: imageOf(wire),
    file:
      wire.arquivo && wire.arquivo_info
        ? { address: wire.arquivo, tipo: wire.arquivo_info.tipo, tamanho: wire.arquivo_info.tamanho }
        : undefined,
  };
}

const imageOf = ({ imagem = null, imagem_url = null, fotos }: Wire): string | undefined =>
  fotos && coverAddress({ imagem, imagem_url, fotos });

function summaryOf(entity: string, { descricao, resposta, fotos }: Wire): string {
  if (fotos) return fotos.length === 1 ? 'Álbum com 1 foto' : `Álbum com ${fotos.length} fotos`;
  return descricao || (resposta && plainResposta(resposta)) || entity;
}

const wordsAround = ({ trecho, paginas }: SearchResult): string | undefined => {
  const marked: MarkedText | null | undefined = trecho ?? paginas[0]?.trecho;
  return marked?.map(({ texto }) => texto).join('');
};

const byChange = (a: FeedEntry, b: FeedEntry): number =>
  a.updated === b.updated ? (a.address < b.address ? 1 : -1) : a.updated < b.updated ? 1 : -1;
