import type { Core } from '@strapi/strapi';
import type { AlbumRead } from '@fundo/contract/album';
import { coverOf } from '@fundo/contract/album-cover';
import type { DocumentRead } from '@fundo/contract/document';
import { dayOf } from '@fundo/contract/fund-time';
import { galleryViewFrom, searchOf } from '@fundo/contract/gallery-view';
import type { ListQuery } from '@fundo/contract/list-query';
import { LIST_COLUMNS, type ListRow } from '@fundo/contract/open-data/list-columns';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { documentsFilterOf, perguntasFilterOf } from '@fundo/contract/search';
import { quoted } from '@fundo/contract/search-view';
import { entryAddress, type SectionKind } from '@fundo/contract/sections';
import { filterByWords, textsOfDocument, textsOfPergunta } from '@fundo/contract/words-filter';
import type { CmsResource } from '../../sections/CmsResource';
import { listResponse } from '../read-responses';
import type { ListFile } from './ListFile';

/** The list of a kind of section, as its page shows it with the query `search`. */
interface KindOfList {
  /** Returns the query of the public cache's key in one canonical form; null for a list that is not to be kept. */
  readonly keyQuery: (search: URLSearchParams) => string | null;
  /** Returns the end of the list's title: ' de 2025'; empty for the whole list. */
  readonly limitsOf: (search: URLSearchParams) => string;
  readonly apiQuery: (search: URLSearchParams) => Pick<ListQuery, 'filter' | 'sort'>;
  /** Returns the entries that the page shows, of those in the API's response. */
  readonly shown: (entries: readonly never[], search: URLSearchParams) => readonly object[];
  readonly rowOf: (entry: never, section: Section) => ListRow;
}

interface Section {
  readonly path: string;
  /** The site's origin. */
  readonly origin: string;
  /** Returns the whole address of an entry. */
  readonly addressOf: (id: number) => string;
}

const KINDS: Readonly<Record<SectionKind, KindOfList>> = {
  document: {
    keyQuery: (search) => (documentsFilterOf(search) === '' ? '' : null),
    limitsOf: (search) => wordsLimit(documentsFilterOf(search)),
    apiQuery: () => ({ filter: {} }),
    shown: (entries: readonly DocumentRead[], search) =>
      filterByWords(entries, textsOfDocument, documentsFilterOf(search)),
    rowOf: (entry: DocumentRead, { path, addressOf, origin }): ListRow<'document'> => ({
      titulo: entry.titulo,
      numero: entry.numero,
      data_referencia: entry.data_referencia,
      publicado_em: dayOf(entry.created_at),
      descricao: entry.descricao,
      secao: path,
      id: entry.id,
      endereco: addressOf(entry.id),
      endereco_do_arquivo: origin + entry.arquivo,
    }),
  },
  faq: {
    keyQuery: (search) => (perguntasFilterOf(search) === '' ? '' : null),
    limitsOf: (search) => wordsLimit(perguntasFilterOf(search)),
    apiQuery: () => ({ filter: {} }),
    shown: (entries: readonly PerguntaFrequenteRead[], search) =>
      filterByWords(entries, textsOfPergunta, perguntasFilterOf(search)),
    rowOf: ({ titulo, resposta, id }: PerguntaFrequenteRead, { addressOf }): ListRow<'faq'> => ({
      titulo,
      resposta,
      id,
      endereco: addressOf(id),
    }),
  },
  gallery: {
    keyQuery: (search) => searchOf(albumsView(search)),
    limitsOf: (search) => yearLimit(albumsView(search).ano),
    apiQuery: (search) => {
      const { ano, ordem } = albumsView(search);
      const filter = ano === undefined ? {} : { year: ano };
      return { filter, sort: { field: 'created_at', direction: ordem } };
    },
    shown: (entries) => entries,
    rowOf: (album: AlbumRead, { addressOf, origin }): ListRow<'gallery'> => {
      const cover = coverOf(album);
      return {
        titulo: album.titulo,
        publicado_em: dayOf(album.created_at),
        fotos: album.fotos.length,
        id: album.id,
        endereco: addressOf(album.id),
        endereco_do_arquivo: cover && origin + cover.url,
      };
    },
  },
};

/** The view of all pages together, on which the year within a page is the whole year. */
function albumsView(search: URLSearchParams) {
  const { ordem, ano, anoDaPagina } = galleryViewFrom(search);
  return { page: 1, ordem, ano: ano ?? anoDaPagina, anoDaPagina: undefined };
}

const wordsLimit = (words: string): string => (words === '' ? '' : ` com ${quoted(words)}`);
const yearLimit = (year: number | undefined): string => (year === undefined ? '' : ` de ${year}`);

/** Returns the query of the public cache's key, as a CacheRule does. */
export const sectionListKey = ({ contract }: CmsResource, search: URLSearchParams): string | null =>
  KINDS[contract.kind].keyQuery(search);

/**
 * Reads the list of a section as the page with this query shows it. `origin` is the site's.
 * @throws ApiError 404 for a year without albums
 */
export async function sectionList(
  strapi: Core.Strapi,
  resource: CmsResource,
  search: URLSearchParams,
  origin: string,
): Promise<ListFile> {
  const { contract } = resource;
  const { path, listKey, title, kind } = contract;
  const { apiQuery, shown, limitsOf, rowOf } = KINDS[kind];
  const query: ListQuery = { shape: 'plain', offset: 0, ...apiQuery(search) };
  const { body, tags } = await listResponse(strapi, resource, query, 'public');
  const entries = (body as Readonly<Record<string, readonly never[]>>)[listKey]!;
  const section = { path, origin, addressOf: (id: number) => origin + entryAddress(contract, id) };
  return {
    title: title + limitsOf(search),
    columns: LIST_COLUMNS[kind],
    rows: shown(entries, search).map((entry) => rowOf(entry as never, section)),
    tags,
  };
}
