/** The question 'Esta página ajudou?' below every page of the site. Without zod, which the site does not load. */

/** The address that takes the form. */
export const FEEDBACK_PATH = '/opiniao';

/** The fields of the form: the path of the page, and 'sim' or 'nao'. */
export const FEEDBACK_FIELDS = { page: 'pagina', helped: 'ajudou' } as const;

/** Days that responses are stored, and counted. */
export const FEEDBACK_DAYS = 90;

/** The most pages in GET /admin/opinioes. */
export const MAX_FEEDBACK_PAGES = 10;
