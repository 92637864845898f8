import type { MarkedText } from '@fundo/contract/document-text';
import type { Mark, Marker } from './marks';

/** Returns a text in pieces, with the matches of a question marked. */
export const markWords = (text: string, marker: Marker): MarkedText =>
  pieces(text, marker(text), 0, text.length);

/** In UTF-16 code units. */
const SNIPPET = 220;

/**
 * Returns the part of a text that matches the most clauses, with its matches marked, cut between words; '…' is where it
 * was cut. Returns the beginning if nothing matches.
 */
export const snippetOf = (text: string, marks: readonly Mark[], length = SNIPPET): MarkedText =>
  partOf(text, marks, bestStart(marks, length), length);

/** In UTF-16 code units. */
const OPENING = 320;

/** Returns the beginning of a text, marked and cut likewise; if only the rest has matches, the part that has most. */
export const openingOf = (text: string, marks: readonly Mark[]): MarkedText =>
  partOf(text, marks, (marks[0]?.end ?? 0) <= OPENING ? 0 : bestStart(marks, OPENING), OPENING);

function partOf(text: string, marks: readonly Mark[], from: number, length: number): MarkedText {
  if (text.length <= length) return pieces(text, marks, 0, text.length);
  const { start, end } = cutBetweenWords(text, from, length);
  const inside = pieces(text, marks, start, end);
  return merged([
    ...(start > 0 ? [{ texto: '… ', marcado: false }] : []),
    ...inside,
    ...(end < text.length ? [{ texto: ' …', marcado: false }] : []),
  ]);
}

function pieces(text: string, marks: readonly Mark[], from: number, to: number): MarkedText {
  const parts: MarkedText = [];
  let at = from;
  for (const { start, end } of marks) {
    if (start < from || end > to) continue;
    parts.push({ texto: text.slice(at, start), marcado: false });
    parts.push({ texto: text.slice(start, end), marcado: true });
    at = end;
  }
  parts.push({ texto: text.slice(at, to), marcado: false });
  return merged(parts);
}

const merged = (parts: MarkedText): MarkedText => {
  const joined: MarkedText = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.texto === '') continue;
    if (last && !last.marcado && !part.marcado)
      joined[joined.length - 1] = { ...last, texto: last.texto + part.texto };
    else joined.push(part);
  }
  return joined;
};

/** Returns the start of the part that matches the most different clauses; ties are broken by the number of matches. */
function bestStart(marks: readonly Mark[], length: number): number {
  let best = { start: 0, score: 0 };
  for (const [index, { start }] of marks.entries()) {
    const inside = marks.slice(index, index + 30).filter(({ end }) => end <= start + length * 0.8);
    const score = new Set(inside.map(({ clause }) => clause)).size * 100 + inside.length;
    if (score > best.score) best = { start, score };
  }
  return Math.max(0, best.start - Math.floor(length * 0.15));
}

function cutBetweenWords(text: string, from: number, length: number): { start: number; end: number } {
  const last = Math.max(0, text.length - length);
  const start = Math.min(from, last);
  const next = start === 0 ? 0 : text.slice(start).search(/\s\S/) + 1 + start;
  const until = Math.min(text.length, next + length);
  const space = text.slice(next, until).lastIndexOf(' ');
  const end = until === text.length || space < length / 2 ? until : next + space;
  return { start: wholeLetter(text, next), end: wholeLetter(text, end) };
}

/** Returns the position, or the one before it if it would split a surrogate pair. */
const wholeLetter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
