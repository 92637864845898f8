import type { Identity } from '../site/Identity';

/** The title of every page but the first: the page, then whose site it is. */
export const pageTitle = (page: string, { sigla }: Identity) => `${page} | ${sigla}`;
