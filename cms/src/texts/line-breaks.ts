import { isSameRow, isSameSize, type Line } from './Line';

/**
 * Tells intended line breaks, as in a list of names, from breaks by a program that ran out of room. A program breaks a
 * line if the next word does not fit; measures are rough, so a word counts as fitting only with room to spare.
 */

/** A word needs this many times its measured width, plus SPARE times the letters' size. */
const SLACK = 1.3;
const SPARE = 0.5;
/** A list is indented by at most this many times its letters' size. */
const INDENT = 5;

const BULLET = /^[•▪◦●■◆‣·\uf0b7\uf0a7](?:\s|$)/u;
/**
 * Other marks of a list item, which may also begin a line of ordinary text by chance: a dash, 'a)', '1.' or '1)', 'I
 * –'.
 */
const MARKERS = [/[-–—]\s/u, /[a-z]\)\s/u, /\d{1,2}[.)]\s/u, /[IVXLC]+\s[-–—]\s/u].map(({ source }) => ({
  first: new RegExp(`^${source}`, 'u'),
  inside: new RegExp(`[;:](?:\\s(?:e|ou))?\\s${source}`, 'u'),
}));

/** An item of a list may begin after this. */
const ENDS_ITEM = /[.:;!?,](?:\s(?:e|ou))?["”’)]?$/u;
/** A name or a sentence continues after this. */
const GOES_ON = /(?:^|\s)(?:d[aeo]s?|e|em|n[ao]s?|a|o|à|ao|com|ou|para|por|que)$|\p{L}[\u00ad\u2010-]$/iu;
const BEGINS_SENTENCE = /^["“(]?[\p{Lu}\d]/u;

/** True for a line that begins with the mark of a list item. */
export const beginsItem = (text: string): boolean =>
  BULLET.test(text.trim()) || MARKERS.some(({ first }) => first.test(text.trim()));

/** Splits the lines of a paragraph at intended line breaks. `page` has all lines of the page. */
export function partAtBreaks(lines: readonly Line[], page: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const column of columnsOf(lines)) {
    const edge = edgeOf(column, page);
    for (const [index, line] of column.entries()) {
      const before = column[index - 1];
      const part = parts.at(-1);
      if (!part || (before && isMeant(before, line, column, edge))) parts.push([line]);
      else part.push(line);
    }
  }
  return parts;
}

/** Splits lines where they start again at the top: in another column, or another cell. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const goesDown = before && (isSameRow(before, line) || line.baseline < before.baseline);
    if (goesDown) columns.at(-1)!.push(line);
    else columns.push([line]);
  }
  return columns;
}

/**
 * Returns the right limit of a column's lines: the widest of them. If every line begins a sentence or an item, all may
 * be short; then it also counts the page's lines with the same left edge, or with the left edge from which a list is
 * indented.
 */
function edgeOf(column: readonly Line[], page: readonly Line[]): number {
  const rows = column.filter((line, index) => index === 0 || !isSameRow(column[index - 1]!, line));
  const isList = rows.every(({ text }) => BEGINS_SENTENCE.test(text.trim()) || beginsItem(text));
  const left = Math.min(...rows.map((line) => line.left));
  const alike = page.filter(
    (line) =>
      line.left <= left + line.size &&
      line.left >= left - line.size * INDENT &&
      line.right > left &&
      isSameSize(rows[0]!, line),
  );
  return Math.max(...[...column, ...(isList ? alike : [])].map(({ right }) => right));
}

function isMeant(before: Line, line: Line, column: readonly Line[], edge: number): boolean {
  if (isSameRow(before, line)) return false;
  if (BULLET.test(line.text.trim()) || isMarked(before, line, column)) return true;
  if (GOES_ON.test(before.text.trim())) return false;
  const text = line.text.trim();
  const [word = ''] = text.split(' ');
  const letter = (line.right - line.left) / text.length;
  return edge - before.right > (word.length + 1) * letter * SLACK + before.size * SPARE;
}

/** True if a marker begins the line as an item of a list: not by chance, nor in a list within a sentence. */
function isMarked(before: Line, line: Line, column: readonly Line[]): boolean {
  const marker = MARKERS.find(({ first }) => first.test(line.text.trim()));
  if (!marker || column.some(({ text }) => marker.inside.test(text))) return false;
  const isOneOfSeveral = column.some((other) => other !== line && marker.first.test(other.text.trim()));
  return isOneOfSeveral || ENDS_ITEM.test(before.text.trim());
}
