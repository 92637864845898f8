import { SITE } from '../site';

/** The title of every page but the first: the page, then whose site it is. */
export const pageTitle = (page: string) => `${page} | ${SITE.acronym}`;
