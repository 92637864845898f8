/** Numbers that /api/v1 and its clients share (docs/product.md 9). */

/** The largest file that may be sent, in bytes: what a desktop shows as 100 MB. */
export const MAX_FILE_BYTES = 104_857_600;

/** The same limit as people read it (docs/product.md 2.15). */
export const MAX_FILE = '100 mb';

/** Albums on one page of the public gallery. */
export const GALLERY_PAGE_SIZE = 8;

/** The largest `page`. */
export const MAX_PAGE = 999_999_999;

/** The largest `per_page`. */
export const MAX_PER_PAGE = 100;

/** The most rows of one `range`. */
export const MAX_RANGE_ROWS = 1000;

/** Albums in `galeria_de_imagens/ultimas`. */
export const LATEST_ALBUMS = 6;

/**
 * The maximum of different citations of one document that are stored, in the order of its text, and of links in a part
 * of it. A year's list of ordinances, or a book of laws with notes, has some thousands; they take 1 MB.
 */
export const MAX_CITATIONS = 5000;

/** The documents on a page of GET …/citacoes, of those cited and of those that cite. */
export const CITATIONS_PAGE_SIZE = 100;

/** The documents of one section that cite one, of which GET …/citacoes shows those with the highest ids. */
export const MAX_CITING = 1000;

/** The words that are marked, and those that are links, on one page of a text: the first of each. */
export const MAX_MARKS = 1000;

/** The documents that GET /conferir names for one file, of which each may have it in several versions. */
export const MAX_MATCHES = 100;

/** The photos of an album. Each change of one is recorded with the whole album before and after it. */
export const MAX_FOTOS = 500;

/** The longest comparison of two versions, in letters of its JSON: further differences are left out. */
export const MAX_CHANGES_LETTERS = 200_000;

/** Widths, in pixels, in which every picture is kept beside its original. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

/** The longest titulo, in characters. */
export const MAX_TITULO = 255;

/** The longest number of a document, in characters. */
export const MAX_NUMERO = 60;

/** The longest description of a document, and the longest note about a change, in characters. */
export const MAX_DESCRICAO = 2000;

/** The longest resposta, in characters. */
export const MAX_RESPOSTA = 20_000;

/** The last place in the order of questions. */
export const MAX_ORDEM = 1_000_000;

/** The earliest date that an entry can have. */
export const MIN_DATE = '1900-01-01';

/** The largest id of an entry: addresses accept nine digits. */
export const MAX_ID = 999_999_999;

/** The longest text of a search, in characters. */
export const MAX_SEARCH_LETTERS = 200;

/** The most different words of one search; further words are ignored. */
export const MAX_SEARCH_WORDS = 12;

/**
 * Of more results than this, those with the words in the title or the description come first, then the latest: a word
 * that so many things have says little about which of them is meant, and to rank them by their texts takes longer than
 * all the rest of a search.
 */
export const MAX_RANKED_RESULTS = 2000;
