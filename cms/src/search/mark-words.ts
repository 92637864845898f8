import type { MarkedText } from '@fundo/contract/document-text';
import { joinedPairs, parseQuestion, type Phrase, type Question } from './question';
import { placesIn, termOf, type Place } from './words';

/** A part of a text that a question asks for, and which of the things that it asks for. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly wanted: number;
}

/** Returns a text in pieces, with what the question asks for marked. */
export function markWords(text: string, question: string | Question): MarkedText {
  return pieces(text, marksIn(text, parsed(question)), 0, text.length);
}

/**
 * Returns the part of a text that has most of what the question asks for, with it marked, cut between words; '…' stands
 * where it was cut. `length` is in characters. Without any of it, the beginning.
 */
export function snippetOf(text: string, question: string | Question, length = 220): MarkedText {
  if (text.length <= length) return markWords(text, question);
  const marks = marksIn(text, parsed(question));
  const { start, end } = cutBetweenWords(text, bestStart(marks, length), length);
  const inside = pieces(text, marks, start, end);
  return merged([
    ...(start > 0 ? [{ texto: '… ', marcado: false }] : []),
    ...inside,
    ...(end < text.length ? [{ texto: ' …', marcado: false }] : []),
  ]);
}

const parsed = (question: string | Question): Question =>
  typeof question === 'string' ? parseQuestion(question) : question;

function marksIn(text: string, question: Question): Mark[] {
  const byFirst = phrasesByFirst(question);
  if (byFirst.size === 0) return [];
  const mayBegin = beginningOf(byFirst.keys());
  const words = new Words(text);
  const marks: Mark[] = [];
  for (let index = 0; index < words.places.length;) {
    const { start } = words.places[index]!;
    const found =
      mayBegin(text.charCodeAt(start)) &&
      (phraseAt(words, index, byFirst) ?? joinedAt(text, words, index, byFirst));
    if (found) marks.push({ start, end: words.places[index + found.length - 1]!.end, wanted: found.wanted });
    index += found ? found.length : 1;
  }
  return marks;
}

/** The words of a text, whose terms are found as they are asked for. */
class Words {
  readonly #text: string;
  readonly places: readonly Place[];

  constructor(text: string) {
    this.#text = text;
    this.places = placesIn(text);
  }

  /** Undefined past the last word. */
  term(index: number): string | undefined {
    const place = this.places[index];
    return place && termOf(this.#text.slice(place.start, place.end));
  }
}

/**
 * Returns what tells whether a word that begins with a character may have one of these terms: to find a word's term costs
 * many times as much. A term begins as its word does, but for accents, capitals and zeros before a number.
 */
function beginningOf(terms: Iterable<string>): (character: number) => boolean {
  const letters = new Set<number>();
  for (const term of terms) {
    letters.add(term.charCodeAt(0));
    letters.add(term.toUpperCase().charCodeAt(0));
  }
  const hasNumber = [...letters].some(isDigit);
  return (character) => character > LAST_ASCII || letters.has(character) || (hasNumber && isDigit(character));
}

const LAST_ASCII = 0x7f;
const isDigit = (character: number) => character >= 0x30 && character <= 0x39;

interface Sought {
  readonly phrase: Phrase;
  readonly wanted: number;
}

function phrasesByFirst(question: Question): Map<string, Sought[]> {
  const byFirst = new Map<string, Sought[]>();
  const add = (phrase: Phrase, wanted: number) => {
    const [first] = phrase;
    byFirst.set(first!, [...(byFirst.get(first!) ?? []), { phrase, wanted }]);
  };
  for (const [wanted, { alternatives }] of question.wanted.entries())
    for (const phrase of alternatives) add(phrase, wanted);
  for (const { index, term } of joinedPairs(question)) add([term], index);
  return byFirst;
}

/** The longest phrase that begins at a word. */
function phraseAt(words: Words, index: number, byFirst: ReadonlyMap<string, readonly Sought[]>) {
  let longest: { length: number; wanted: number } | undefined;
  for (const { phrase, wanted } of byFirst.get(words.term(index)!) ?? [])
    if (phrase.length > (longest?.length ?? 0) && phrase.every((term, at) => words.term(index + at) === term))
      longest = { length: phrase.length, wanted };
  return longest;
}

/** Two words of the text that the question has as one. */
function joinedAt(
  text: string,
  words: Words,
  index: number,
  byFirst: ReadonlyMap<string, readonly Sought[]>,
) {
  const [left, right] = [words.places[index]!, words.places[index + 1]];
  if (!right || !/^[-\u2010\u2011 ]$/.test(text.slice(left.end, right.start))) return undefined;
  const joined = byFirst.get(words.term(index)! + words.term(index + 1)!);
  const found = joined?.find(({ phrase }) => phrase.length === 1);
  return found && { length: 2, wanted: found.wanted };
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

/** Where the part begins that has the most different things, and of those with equally many, the most of them. */
function bestStart(marks: readonly Mark[], length: number): number {
  let best = { start: 0, score: 0 };
  for (const [index, { start }] of marks.entries()) {
    const inside = marks.slice(index, index + 30).filter(({ end }) => end <= start + length * 0.8);
    const score = new Set(inside.map(({ wanted }) => wanted)).size * 100 + inside.length;
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
  return { start: next, end };
}
