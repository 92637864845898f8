/**
 * Texts as they are stored, whoever sends them. Their length is counted in UTF-16 units: JavaScript, the forms of HTML
 * and Strapi's columns count so, and an emoji takes two.
 */

/** Ends of lines (UAX 14): CR LF, and what other systems write in its place. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * What nobody sees and no title needs: control characters, halves of a character, soft hyphens, and what turns the
 * direction of the text around it or hides in it (UTR 36, 2.5). The joiner of emoji stays.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const HIDDEN_BESIDE_LINES = new RegExp(`(?![\\n\\t])${HIDDEN.source}`, 'gu');
/** A character that leaves a mark on paper: not a space, not a mark alone, not one of the blank letters. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans a text of one line. */
export const cleanLine = (text: string): string =>
  text.replaceAll(LINE_END, ' ').replaceAll('\t', ' ').replaceAll(HIDDEN, '').trim();

/** Cleans a text that may have several lines. */
export const cleanText = (text: string): string =>
  text.replaceAll(LINE_END, '\n').replaceAll(HIDDEN_BESIDE_LINES, '').trim();

/** True if a reader sees something of the text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
