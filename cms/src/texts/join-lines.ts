import { isSameRow, type Line } from './Line';

/** Lines of a column are at most this many times their letters' size apart. */
const MAX_PITCH = 3;

/** A hyphen at the end of a line is kept after and before these words: 'ex-', '-feira', '-se'. */
const KEEPS_HYPHEN_AFTER = /(?:^|\s)(?:ex|vice|pré|pós|pró|recém|além|bem|sem|não)$/iu;
const KEEPS_HYPHEN_BEFORE = /^(?:feira|feiras|se|lhe|lhes|lo|los|las)(?![\p{L}\d])|^[\p{Lu}\d]/u;

/** Joins lines, and words divided by hyphens at their ends. */
export function joinLines(lines: readonly Line[]): string {
  let joined = '';
  let before: Line | undefined;
  for (const line of lines) {
    const next = line.text.trim();
    if (next === '') continue;
    const divided = /\p{L}[\u00ad\u2010-]$/u.test(joined) && /^[\p{L}\d]/u.test(next);
    if (!before) joined = next;
    else if (!divided || !goesOnBelow(before, line)) joined += ` ${next}`;
    else {
      const start = joined.slice(0, -1);
      const keeps = KEEPS_HYPHEN_AFTER.test(start) || KEEPS_HYPHEN_BEFORE.test(next);
      joined = start + (keeps ? '-' : '') + next;
    }
    before = line;
  }
  return tidy(joined);
}

/** True for the next line of a column: neither above, nor in the same row, nor next to the column. */
function goesOnBelow(before: Line, line: Line): boolean {
  const down = before.baseline - line.baseline;
  const isBelow = !isSameRow(before, line) && down > 0 && down < before.size * MAX_PITCH;
  return isBelow && line.left < before.right && line.right > before.left;
}

/** Signs of the fonts Symbol and Wingdings that programs use as bullets. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf06c\uf06e\uf0be]/g;

/**
 * Cleans a text:
 * - Ligatures become letters.
 * - A soft hyphen becomes a hyphen at the end of a word, and is removed elsewhere.
 * - Bullets of symbol fonts become '•'.
 * - Private-use letters are removed.
 * - Characters that a database or a page does not accept are removed.
 * - White space becomes single spaces.
 * - A letter keeps at most eight combining marks.
 */
export const tidy = (text: string): string =>
  text
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/\u00ad(?=$|\s)/g, '-')
    .replaceAll(BULLETS, '•')
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s\u00a0]+/gu, ' ')
    // No language has letters with more marks, and ordering thousands takes seconds.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
