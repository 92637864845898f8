/** The numbers in addresses and queries, as patterns. An entry's number: MAX_ID has nine digits. */
export const ID = String.raw`[1-9]\d{0,8}`;
/** The number of a page. */
export const PAGE = String.raw`[1-9]\d{0,5}`;

export const IS_ID = new RegExp(`^${ID}$`);
export const IS_PAGE = new RegExp(`^${PAGE}$`);

/** Parses a number that has a form; undefined if the text has another one, or is absent. */
export const numberIn = (form: RegExp, text: string | null | undefined): number | undefined =>
  form.test(text ?? '') ? Number(text) : undefined;
