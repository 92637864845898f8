import type { Citation, CitedKind } from './citation';

/**
 * Federal laws that municipal documents cite, often without saying that they are federal, by kind and number. Their years
 * tell them from a municipal law with the same number.
 */
const KNOWN: Partial<Record<CitedKind, Readonly<Record<string, number>>>> = {
  lei: {
    '4320': 1964,
    '5172': 1966,
    '6404': 1976,
    '6830': 1980,
    '7347': 1985,
    '8078': 1990,
    '8137': 1990,
    '8159': 1991,
    '8212': 1991,
    '8429': 1992,
    '8666': 1993,
    '8987': 1995,
    '9394': 1996,
    '9503': 1997,
    '9609': 1998,
    '9784': 1999,
    '9790': 1999,
    '10028': 2000,
    '10098': 2000,
    '10257': 2001,
    '10406': 2002,
    '10520': 2002,
    '11079': 2004,
    '11107': 2005,
    '11419': 2006,
    '11445': 2007,
    '11494': 2007,
    '11788': 2008,
    '12305': 2010,
    '12527': 2011,
    '12587': 2012,
    '12682': 2012,
    '12846': 2013,
    '12965': 2014,
    '13019': 2014,
    '13105': 2015,
    '13146': 2015,
    '13303': 2016,
    '13460': 2017,
    '13709': 2018,
    '13726': 2018,
    '13874': 2019,
    '14063': 2020,
    '14113': 2020,
    '14129': 2021,
    '14133': 2021,
    '14230': 2021,
    '14754': 2023,
  },
  'lei complementar': {
    '24': 1975,
    '95': 1998,
    '101': 2000,
    '105': 2001,
    '116': 2003,
    '123': 2006,
    '131': 2009,
    '141': 2012,
    '157': 2016,
    '173': 2020,
    '175': 2020,
    '178': 2021,
    '182': 2021,
    '187': 2021,
    '214': 2025,
    '227': 2026,
  },
  decreto: {
    '6017': 2007,
    '6170': 2007,
    '7185': 2010,
    '7724': 2012,
    '8539': 2015,
    '8777': 2016,
    '9094': 2017,
    '10024': 2019,
    '10540': 2020,
    '10543': 2020,
    '10922': 2021,
    '11462': 2023,
  },
};

/** A name of a federal law right behind its number: '(LAI)', '– Lei de Acesso à Informação'. */
const NAMED =
  /^,? ?[(–—-] ?(?:a )?(?:federa(?:l|is)|lai|lgpd|lrf|ctn|lei de acesso|lei geral de protecao|lei de responsabilidade fiscal|lei de licitacoes|marco civil|codigo tributario nacional|codigo civil|simples nacional|estatuto da)(?![\p{L}])/u;

/** Whether words that do not say so cite a federal law. `behind` is the folded text that follows. */
export function isFederal(
  kind: CitedKind,
  { number, year }: Pick<Citation, 'number' | 'year'>,
  behind: string,
): boolean {
  const known = KNOWN[kind]?.[number];
  return (known !== undefined && (year === null || year === known)) || NAMED.test(behind);
}
