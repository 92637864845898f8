import type { LinkedText, MarkedText, TextPage } from '@fundo/contract/document-text';
import { findCitations, singleSpaced } from '../../../citations/find-citations';
import { markWords } from '../../../search/marks/mark-words';
import type { Marker } from '../../../search/marks/marks';
import { PAGE_REASONS } from '../../../texts/outcome';
import type { PageText } from '../../../texts/page-texts-table';
import type { AddressOf } from './citations';

/** A page of a text, with what a reader looks for marked, and the names of other documents as links. */
export const shownPage = (
  { page, isByMachine, failure, blocks }: PageText,
  marker: Marker,
  addressOf: AddressOf,
): TextPage => ({
  pagina: page,
  por_maquina: isByMachine,
  nao_lida: failure ? PAGE_REASONS[failure] : null,
  blocos: blocks.map(({ tipo, texto }) => {
    // Citations have their places in this form of the text.
    const text = singleSpaced(texto);
    return { tipo, texto: withLinks(markWords(text, marker), linksIn(text, addressOf)) };
  }),
});

interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly endereco: string;
}

const linksIn = (text: string, addressOf: AddressOf): TextLink[] =>
  findCitations(text).flatMap((citation) => {
    const endereco = addressOf(citation);
    return endereco === undefined ? [] : [{ start: citation.start, end: citation.end, endereco }];
  });

/** Cuts the pieces of a text where links begin and end. */
function withLinks(pieces: MarkedText, links: readonly TextLink[]): LinkedText {
  let start = 0;
  return pieces.flatMap(({ texto, marcado }) => {
    const [from, to] = [start, start + texto.length];
    start = to;
    const cuts = links.flatMap((link) => [link.start, link.end]).filter((cut) => cut > from && cut < to);
    const bounds = [...new Set([from, ...cuts, to])].toSorted((a, b) => a - b);
    return bounds.slice(1).map((end, index) => {
      const at = bounds[index]!;
      const link = links.find((each) => each.start <= at && each.end >= end);
      return { texto: texto.slice(at - from, end - from), marcado, ...(link && { endereco: link.endereco }) };
    });
  });
}
