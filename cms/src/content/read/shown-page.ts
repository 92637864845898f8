import type { LinkedText, MarkedText, TextPage } from '@fundo/contract/document-text';
import { MAX_MARKS } from '@fundo/contract/limits';
import type { Found } from '../../citations/find-acts';
import { findCitations, singleSpaced } from '../../citations/find-citations';
import { markWords } from '../../search/marks/mark-words';
import type { Mark, Marker } from '../../search/marks/marks';
import { PAGE_REASONS } from '../../texts/outcome';
import type { PageText, TextBlock } from '../../texts/page-texts-table';
import { passagesOf } from '../../texts/table-text';
import type { AddressOf } from './citations';

/** A page of a text, with the citations in each block of it. */
interface CitingPage extends Omit<PageText, 'blocks'> {
  readonly blocks: readonly {
    readonly tipo: TextBlock['tipo'];
    /** With single spaces, or the tabs and line ends of a table: citations have positions in this form. */
    readonly text: string;
    readonly tabela: TextBlock['tabela'];
    readonly citations: readonly Found[];
  }[];
}

/** Finds what a page of a text cites. */
export const citingPage = ({ blocks, ...page }: PageText): CitingPage => ({
  ...page,
  blocks: blocks.map((block) => {
    const { tipo, texto, tabela } = block;
    if (!tabela) {
      const text = singleSpaced(texto);
      return { tipo, text, tabela, citations: findCitations(text) };
    }
    const citations = passagesOf(block).flatMap(({ text, start }) =>
      findCitations(text).map((found) => ({ ...found, start: found.start + start, end: found.end + start })),
    );
    return { tipo, text: texto, tabela, citations };
  }),
});

/** A page of a text, with what a reader looks for marked, and the names of other documents as links. */
export const shownPage = (
  { page, isByMachine, failure, blocks }: CitingPage,
  marker: Marker,
  addressOf: AddressOf,
): TextPage => {
  const marks = firstOf<Mark>(MAX_MARKS);
  const links = firstOf<TextLink>(MAX_MARKS);
  return {
    pagina: page,
    por_maquina: isByMachine,
    nao_lida: failure ? PAGE_REASONS[failure] : null,
    blocos: blocks.map(({ tipo, text, tabela, citations }) => ({
      tipo,
      ...(tabela && { tabela }),
      texto: withLinks(
        markWords(text, (words) => marks(marker(words))),
        links(linksOf(citations, addressOf)),
      ),
    })),
  };
};

/** Returns a function that passes on values until `max` have passed in all its calls. */
function firstOf<Value>(max: number): (values: readonly Value[]) => Value[] {
  let left = max;
  return (values) => {
    const first = values.slice(0, left);
    left -= first.length;
    return first;
  };
}

interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly endereco: string;
}

/** Returns the links of citations, in the order of the text. Of two that overlap, keeps the first. */
function linksOf(citations: readonly Found[], addressOf: AddressOf): TextLink[] {
  const links: TextLink[] = [];
  for (const citation of citations) {
    const { start, end } = citation;
    if (start < (links.at(-1)?.end ?? 0)) continue;
    const endereco = addressOf(citation);
    if (endereco !== undefined) links.push({ start, end, endereco });
  }
  return links;
}

/** Cuts the pieces of a text where links begin and end, in one pass. */
function withLinks(pieces: MarkedText, links: readonly TextLink[]): LinkedText {
  const cut: LinkedText = [];
  let [at, next] = [0, 0];
  for (const { texto, marcado } of pieces) {
    const from = at;
    const to = from + texto.length;
    while (at < to) {
      while (next < links.length && links[next]!.end <= at) next += 1;
      const link = links[next];
      const isInside = link !== undefined && link.start <= at;
      const end = Math.min(to, (isInside ? link.end : link?.start) ?? to);
      const piece = { texto: texto.slice(at - from, end - from), marcado };
      cut.push(isInside ? { ...piece, endereco: link.endereco } : piece);
      at = end;
    }
  }
  return cut;
}
