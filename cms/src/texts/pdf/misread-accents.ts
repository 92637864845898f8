import { NAMELESS } from './glyphs';

/**
 * Letters that are read by another table than the one by which the file was written: its font names neither, and PDFium
 * guesses. 'Prestação' is then 'PrestaÁ„o', 'Presta•‹o' or 'Prestaçªo'. The right table is known by what no word of any
 * language has: a sign or a capital between small letters that is a Portuguese letter by the other table.
 */

interface Misreading {
  /** The letter that stands in the file for each letter that is read. */
  readonly rightOf: ReadonlyMap<string, string>;
  /** Finds what words never have. */
  readonly signs: RegExp;
}

/** The letters of the bytes from 0x80 on; Node's TextDecoder has no windows-1252 but ISO 8859-1. */
const MAC = [
  ...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
];
/** PDF writes a bullet for the bytes that have no letter. */
const WINDOWS = [
  ...'€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ',
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(index + 160)),
];
/** Adobe's StandardEncoding (PDF 32000, D.2) from 0xa0 on, where it is not the same as WINDOWS; a space where it has none. */
const STANDARD = [
  ..." ¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ— ",
  ...'               Æ ª    ŁØŒº     æ   ı  łøœß    ',
];

/** Maps each letter that is read to the letter that was written; NAMELESS where it cannot be known. */
function table(read: readonly string[], written: readonly string[]): ReadonlyMap<string, string> {
  const pairs = read.map((letter, index) => [letter, written[index]!] as const);
  const isClear = ([letter]: readonly [string, string]) => read.indexOf(letter) === read.lastIndexOf(letter);
  return new Map(
    pairs
      .filter(([letter]) => letter.trim() !== '')
      .map((pair) => [pair[0], isClear(pair) ? pair[1] : NAMELESS]),
  );
}

const MISREADINGS: readonly Misreading[] = [
  // 'Á' stands for 'ç', and begins words that may be glued to another one: 'ruaÁgua'.
  {
    rightOf: table(MAC, WINDOWS),
    signs: /(?<=\p{Ll})(?:Á(?=[„ıÛ‚·˙aou])|[„‚ÈÌÛÙ](?=\p{Ll}))|(?<=\p{Lu})«[√’](?=\p{Lu})/gu,
  },
  {
    rightOf: table(WINDOWS, MAC),
    signs: /(?<=\p{Ll})(?:•‹|[‹›Ž‰ˆ™])(?=\p{Ll})|(?<=\p{Lu})‚[ÌÍ](?=\p{Lu})/gu,
  },
  {
    rightOf: table(STANDARD, WINDOWS.slice(32)),
    signs: /(?<=\p{Ll})[ªØÆŒ](?=\p{Ll})|(?<=\p{Lu})˙[ˆ˜](?=\p{Lu})/gu,
  },
];

const NOT_ASCII = /[^\0-\x7f]/;
const PORTUGUESE = /[áàâãéêíóôõúç]/u;
const IN_WORD = /(?<=\p{Ll})[áàâãéêíóôõúç](?=\p{Ll})/gu;

/** True if a text may have letters that are read by a wrong table. */
export const mayBeMisread = (text: string): boolean =>
  NOT_ASCII.test(text) && MISREADINGS.some(({ signs }) => text.search(signs) >= 0);

/**
 * Returns the right letters of a font that is read by a wrong table; undefined if it is not. `text` is everything that is
 * written in the font: one that has right letters too is not misread.
 */
export function rightLetters(text: string): ReadonlyMap<string, string> | undefined {
  const count = (pattern: RegExp, counts: (letter: string) => boolean = () => true) =>
    [...text.matchAll(pattern)].filter(([letter]) => counts(letter)).length;
  return MISREADINGS.find(({ rightOf, signs }) => {
    const isRight = (letter: string) => rightOf.has(letter) && !PORTUGUESE.test(rightOf.get(letter)!);
    return count(signs) > count(IN_WORD, isRight);
  })?.rightOf;
}
