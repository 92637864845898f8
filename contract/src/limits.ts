/** Numbers that /api/v1 and its clients share (docs/product.md 9). */

/** The largest file that may be sent, in bytes: 100 MB of 1024², as desktop systems count. */
export const MAX_FILE_BYTES = 104_857_600;

/** MAX_FILE_BYTES as shown to people (docs/product.md 2.15). */
export const MAX_FILE = '100 mb';

/** Albums on one page of the public gallery. */
export const GALLERY_PAGE_SIZE = 8;

/** The largest `page`. */
export const MAX_PAGE = 999_999_999;

/** The largest `per_page`. */
export const MAX_PER_PAGE = 100;

/** The most rows of one `range`. */
export const MAX_RANGE_ROWS = 1000;

/** Documents in `documentos/ultimos`. */
export const LATEST_DOCUMENTS = 6;

/** Albums in `galeria_de_imagens/ultimas`. */
export const LATEST_ALBUMS = 6;

/**
 * The most different citations of one document that are stored (the first in its text), and the most different citations
 * in a part of its text that become links. A list of a year's ordinances, or a book of laws with notes, has some
 * thousands; they take 1 MB.
 */
export const MAX_CITATIONS = 5000;

/** The most documents in each of the two lists on a page of GET …/citacoes: cited and citing. */
export const CITATIONS_PAGE_SIZE = 100;

/** The most changes on a page of GET /mudancas without `limite`. */
export const CHANGES_PAGE_SIZE = 200;

/** The largest `limite` of GET /mudancas. */
export const MAX_CHANGES_PAGE = 1000;

/** The most citing documents of one section in GET …/citacoes: the ones with the highest ids. */
export const MAX_CITING = 1000;

/** The most marks, and the most links, on one page of a text: the first ones. */
export const MAX_MARKS = 1000;

/** The most documents that GET /conferir lists for one file. A document may have the file in several versions. */
export const MAX_MATCHES = 100;

/** The most addresses of a form that are checked, and of one POST /admin/enderecos/conferir. */
export const MAX_PAGE_CHECKS = 20;

/** The most photos of an album. Every change of a photo is recorded with the whole album before and after it. */
export const MAX_FOTOS = 500;

/** The most photos that one write turns or cuts: each takes the server up to three seconds. */
export const MAX_AJUSTES = 50;

/** The longest comparison of two versions, in characters of its JSON; further differences are left out. */
export const MAX_CHANGES_LETTERS = 200_000;

/** The most documents that the back-office adds at once. */
export const MAX_BATCH = 50;

/** Widths, in pixels, of the copies that are stored of every picture. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

/** The longest titulo, in characters. */
export const MAX_TITULO = 255;

/** The longest number of a document, in characters. */
export const MAX_NUMERO = 60;

/** The longest description of a document, and the longest note about a change, in characters. */
export const MAX_DESCRICAO = 2000;

/** The longest resposta, in characters. */
export const MAX_RESPOSTA = 20_000;

/** The most perguntas frequentes: a move of one may write all others. The ones in the trash do not count. */
export const MAX_PERGUNTAS = 1000;

/** The highest `ordem` of a pergunta frequente. */
export const MAX_ORDEM = 1_000_000;

/** The earliest date that an entry can have. */
export const MIN_DATE = '1900-01-01';

/** The largest id of an entry: addresses accept nine digits. */
export const MAX_ID = 999_999_999;

/** The longest text of a search, in characters. */
export const MAX_SEARCH_LETTERS = 200;

/** The most different words of one search; further words are left out. */
export const MAX_SEARCH_WORDS = 12;

/** The most words and phrases that a search excludes ('-palavra'); further ones are left out. */
export const MAX_EXCLUDED = 5;

/** Results on one page of the search. */
export const SEARCH_PAGE_SIZE = 10;

/** The most pages of a document that a result shows. */
export const PAGES_OF_A_RESULT = 3;

/** The most suggestions while somebody types. */
export const MAX_SUGGESTIONS = 8;

/** The most unknown words of a search that are corrected: each is compared with all words of the index. */
export const MAX_CORRECTED_WORDS = 3;

/**
 * The most results that are ranked by their full texts. Of more results, the ones with the words in the title or the
 * description come first, then the latest: a word that is almost everywhere says little about which result is meant, and
 * to rank all by their texts takes longer than the rest of the search.
 */
export const MAX_RANKED_RESULTS = 2000;

/** The most figures of a document: 5000 lines take 600 KB, and with the longest texts 3.3 MB. */
export const MAX_NUMEROS = 5000;

/** The longest text of a write without its files, in characters: the longest figures, or list of redirects, has room. */
export const MAX_WRITE_TEXT = 4 * 1024 * 1024;

/** The largest amount of a figure: ten billion reais. The sum of a document's figures is exact in a double. */
export const MAX_CENTAVOS = 1_000_000_000_000;

/** Lines on a page of GET /numeros. */
export const NUMEROS_PAGE_SIZE = 50;

/** The most pages of GET /numeros: a later one would sort all lines for a few. */
export const MAX_NUMEROS_PAGES = 200;

/** The most categories, suppliers and documents in each list of GET /numeros/totais. */
export const MAX_TOTALS_ROWS = 20;

/** The most tables of a PDF, cells of all of them, and different amounts in GET /admin/{section}/{id}/tabelas. */
export const MAX_PDF_TABLES = 200;
export const MAX_PDF_CELLS = 20_000;
export const MAX_PDF_AMOUNTS = 20_000;
