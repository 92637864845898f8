/** Amounts, numbers, shares, days, times, and the dashes in their place. A negative one may be in parentheses. */
const VALUE =
  /^(?:[(+–-]{0,2}\s?(?:R\$|US\$|€)?\s?[(+–-]?\d[\d.,/:\s]*(?:%|h\d*|[ªº]|\s[CD])?\s?\)?[-*¹²³]{0,2}|[–—-]+)$/u;
const YEAR = /^(?:19|20)\d\d$/;

/** True for the text of a cell that a column of numbers has. */
export const isValue = (text: string): boolean => VALUE.test(text);

/** True for the text of a cell that may be the head of a column of numbers. */
export const isHead = (text: string): boolean => !isValue(text) || YEAR.test(text);

const CURRENCY = /^(?:R\$|US\$|€)$/u;

/** True for a sign that belongs to the amount after it. */
export const isCurrency = (text: string): boolean => CURRENCY.test(text);
