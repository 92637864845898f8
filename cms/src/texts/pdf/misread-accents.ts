import { NAMELESS } from './glyphs';

/**
 * Repairs letters that PDFium reads with another encoding than the file's: the font names none, and PDFium guesses.
 * 'Prestação' then becomes 'PrestaÁ„o', 'Presta•‹o' or 'Prestaçªo'. The right encoding is recognised by what no word of
 * any language has: a sign or a capital between small letters that is a Portuguese letter in the other encoding.
 */

interface Misreading {
  /** Maps a letter as read to the letter that the file means. */
  readonly rightOf: ReadonlyMap<string, string>;
  /** Matches sequences that words never have. */
  readonly signs: RegExp;
}

/** The letters of the bytes from 0x80 on. Node's TextDecoder uses ISO 8859-1 for windows-1252. */
const MAC = [
  ...new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128)),
];
/** PDF writes a bullet for bytes without a letter. */
const WINDOWS = [
  ...'€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ',
  ...Array.from({ length: 96 }, (_, index) => String.fromCodePoint(index + 160)),
];
/**
 * Adobe's StandardEncoding (PDF 32000, D.2) from 0xa0 on, where it differs from WINDOWS; a space for bytes without a
 * letter.
 */
const STANDARD = [
  ..." ¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ –†‡· ¶•‚„”»…‰ ¿ `´ˆ˜¯˘˙¨ ˚¸ ˝˛ˇ— ",
  ...'               Æ ª    ŁØŒº     æ   ı  łøœß    ',
];

/** Maps each letter as read to the letter as written; to NAMELESS if it is ambiguous. */
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
  // 'Á' means 'ç', and also begins words that may be joined to another one: 'ruaÁgua'.
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

/** True if a text may have letters read with a wrong encoding. */
export const mayBeMisread = (text: string): boolean =>
  NOT_ASCII.test(text) && MISREADINGS.some(({ signs }) => text.search(signs) >= 0);

/**
 * Returns the right letters of a font that is read with a wrong encoding; undefined if it is not. `text` is all text in
 * the font: a font that also has right letters is not misread.
 */
export function rightLetters(text: string): ReadonlyMap<string, string> | undefined {
  const count = (pattern: RegExp, counts: (letter: string) => boolean = () => true) =>
    [...text.matchAll(pattern)].filter(([letter]) => counts(letter)).length;
  return MISREADINGS.find(({ rightOf, signs }) => {
    const isRight = (letter: string) => rightOf.has(letter) && !PORTUGUESE.test(rightOf.get(letter)!);
    return count(signs) > count(IN_WORD, isRight);
  })?.rightOf;
}
