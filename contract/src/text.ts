import { MAX_TITULO } from './limits.js';

/**
 * Cleaning of texts before they are stored, from whichever client. Their length is counted in UTF-16 units, as in
 * JavaScript, HTML forms and Strapi's columns: an emoji has two.
 */

/** Line ends (UAX 14): CR LF, and the line ends of other systems. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/**
 * Invisible characters that no text needs: control characters, lone surrogates, soft hyphens, marks of direction and
 * other format characters (UTR 36, 2.5). The zero-width joiner, which emoji need, is not among them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const HIDDEN_EXCEPT_LF_TAB = new RegExp(`(?![\\n\\t])${HIDDEN.source}`, 'gu');
/** A character with ink: not a space, not a combining mark, not a blank letter. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Cleans a text of one line. */
export const cleanLine = (text: string): string =>
  text.replaceAll(LINE_END, ' ').replaceAll('\t', ' ').replaceAll(HIDDEN, '').trim();

/** Cleans a text that may have several lines. */
export const cleanText = (text: string): string =>
  text.replaceAll(LINE_END, '\n').replaceAll(HIDDEN_EXCEPT_LF_TAB, '').trim();

/** True for a text that a stored line can be: a search for another one finds nothing, and some databases refuse it. */
export const isLine = (text: string): boolean => text.length <= MAX_TITULO && !/[\p{Cc}\p{Cs}]/u.test(text);

/** True if the text has a visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
