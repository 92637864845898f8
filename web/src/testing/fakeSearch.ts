import { SECTIONS } from '@fundo/contract/sections';
import type { DocumentText, LinkedText, MarkedText } from '@fundo/contract/document-text';
import { dayOf } from '@fundo/contract/fund-time';
import { SEARCH_PAGE_SIZE } from '@fundo/contract/limits';
import type { SearchResult, SearchResults } from '@fundo/contract/search-results';
import { searchViewFrom, type SearchView } from '@fundo/contract/search-view';

/** An entry that the fake search can find. */
export interface Findable extends Pick<
  SearchResult,
  'secao' | 'id' | 'endereco' | 'data' | 'arquivo' | 'arquivo_info'
> {
  readonly titulo: string;
  /** A description or a resposta. */
  readonly sobre?: string | null;
  readonly texto?: DocumentText | undefined;
}

/**
 * GET /busca over these entries; undefined for a page past the last one. Unlike the API, it finds only the whole question,
 * character by character, and ignores only case.
 */
export function fakeSearch(things: readonly Findable[], search: URLSearchParams): SearchResults | undefined {
  const view = searchViewFrom(search);
  const found = things
    .map((thing) => resultOf(thing, view))
    .filter((result) => result !== undefined)
    .filter(({ data }) => isInPeriod(view, data));
  const ofSection = found.filter(({ secao }) => !view.secao || secao === view.secao);
  const ofYear = found.filter(({ data }) => !view.ano || yearOf(data) === view.ano);
  const chosen = ofSection.filter((result) => ofYear.includes(result));
  if (view.ordem === 'data') chosen.sort((a, b) => (b.data ?? '').localeCompare(a.data ?? ''));
  const paginas = Math.max(1, Math.ceil(chosen.length / SEARCH_PAGE_SIZE));
  if (view.pagina > paginas) return undefined;
  const start = (view.pagina - 1) * SEARCH_PAGE_SIZE;
  return {
    q: view.q,
    total: chosen.length,
    pagina: view.pagina,
    paginas,
    data: chosen.slice(start, start + SEARCH_PAGE_SIZE),
    secoes: countsOf(ofYear.map(({ secao }) => secao)).map(([secao, total]) => ({ secao, total })),
    anos: countsOf(ofSection.map(({ data }) => yearOf(data)).filter((year) => year !== undefined)).map(
      ([ano, total]) => ({ ano, total }),
    ),
    parcial: false,
    corrigida: null,
    sugestao: null,
    ignoradas: [],
    lendo: 0,
    preparando: false,
  };
}

/** The text with every occurrence of the question marked. */
function marked(text: string, q: string): MarkedText {
  const at = q === '' ? -1 : text.toLowerCase().replaceAll(/\s/g, ' ').indexOf(q.toLowerCase());
  if (at === -1) return text === '' ? [] : [{ texto: text, marcado: false }];
  const end = at + q.length;
  const before = at === 0 ? [] : [{ texto: text.slice(0, at), marcado: false }];
  return [...before, { texto: text.slice(at, end), marcado: true }, ...marked(text.slice(end), q)];
}

/** A part of a text with the question marked in it, and the pages that have it. */
export function markedText(text: DocumentText, q: string): DocumentText {
  const paginas = text.paginas.map((page) => ({
    ...page,
    blocos: page.blocos.map((block) => ({ ...block, texto: markedPieces(block.texto, q) })),
  }));
  const encontradas = paginas
    .filter(({ blocos }) => blocos.some(({ texto }) => hasMark(texto)))
    .map(({ pagina }) => pagina);
  return { ...text, paginas, encontradas };
}

/** Marks the question in every piece; links stay links. */
const markedPieces = (text: LinkedText, q: string): LinkedText =>
  text.flatMap(({ texto, endereco }) =>
    marked(texto, q).map((piece) => ({ ...piece, ...(endereco !== undefined && { endereco }) })),
  );

function isInPeriod({ de, ate }: SearchView, instant: string | null): boolean {
  if (de === undefined && ate === undefined) return true;
  const day = instant === null ? '' : dayOf(instant);
  return day >= (de ?? '1') && day <= (ate ?? '9');
}

const hasMark = (text: MarkedText) => text.some(({ marcado }) => marcado);
const yearOf = (instant: string | null) => (instant === null ? undefined : Number(instant.slice(0, 4)));

function resultOf({ sobre, texto, ...thing }: Findable, { q }: SearchView): SearchResult | undefined {
  const titulo = marked(thing.titulo, q);
  const trecho = marked(sobre ?? '', q);
  const pages = (texto ? markedText(texto, q).paginas : []).flatMap(({ pagina, por_maquina, blocos }) => {
    const block = blocos.find((one) => hasMark(one.texto));
    const endereco = `${thing.endereco}?pagina=${pagina}&q=${encodeURIComponent(q)}#achado-${pagina}`;
    return block ? [{ pagina, por_maquina, trecho: block.texto, endereco }] : [];
  });
  if (!hasMark(titulo) && !hasMark(trecho) && pages.length === 0) return undefined;
  return {
    ...thing,
    titulo,
    trecho: hasMark(trecho) || thing.secao === SECTIONS.perguntaFrequente.path ? trecho : null,
    trecho_completo: true,
    paginas: pages.slice(0, 3),
    total_paginas: pages.length,
  };
}

function countsOf<Key>(keys: readonly Key[]): [Key, number][] {
  return [...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]);
}
