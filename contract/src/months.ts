/** The names of the months, without accents. */
export const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** The number of a month from 1, by its name without accents; 0 if it is none. */
export const monthNumber = (name: string): number => MONTHS.indexOf(name) + 1;
