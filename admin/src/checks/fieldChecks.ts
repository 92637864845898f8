import { yearOf } from '@fundo/contract/fund-time';
import { MAX_PAGE_CHECKS } from '@fundo/contract/limits';
import { parseUrl } from '@fundo/contract/parse-url';
import type { SectionKind } from '@fundo/contract/sections';
import type { Finding } from './Finding';
import { linksIn } from './linksIn';

type Values = Readonly<Record<string, unknown>>;

/** Checks a form's values that need nothing but themselves. */
export const checkFields = (kind: SectionKind, values: Values): Finding[] => {
  if (kind === 'document') return [...checkDescription(values), ...checkYear(values)];
  return kind === 'gallery' ? checkCaptions(values) : [];
};

export const checkDescription = ({ descricao }: Values): Finding[] =>
  textOf(descricao).trim() === ''
    ? [{ text: 'Sem descrição: em Mais informações, diga em poucas frases de que o documento trata.' }]
    : [];

/** An act of December may be numbered in one year and dated in the next. */
const MAX_YEARS_APART = 1;

/** The document's day, or else its date on the site, is years from the year in its number. */
export function checkYear({ numero, data_referencia, created_at }: Values): Finding[] {
  const [, year] = /\/\s?(\d{4})$/.exec(textOf(numero).trim()) ?? [];
  const day = textOf(data_referencia) || textOf(created_at);
  if (year === undefined || day === '') return [];
  const ofDay = day.length > 'YYYY-MM-DD'.length ? yearOf(day) : Number(day.slice(0, 4));
  if (Math.abs(ofDay - Number(year)) <= MAX_YEARS_APART) return [];
  return [{ text: `O número é de ${year}, mas a data é de ${ofDay}. Confira os dois.` }];
}

/** Photos without a caption. */
export function checkCaptions({ fotos_attributes: fotos }: Values): Finding[] {
  if (!Array.isArray(fotos)) return [];
  const count = fotos.filter((foto: Values) => textOf(foto['titulo']).trim() === '').length;
  if (count === 0) return [];
  return [
    {
      text: `${count === 1 ? '1 foto sem legenda' : `${count} fotos sem legenda`}: quem não enxerga fica sem saber o que mostram.`,
    },
  ];
}

/** Returns the addresses of pages in a form's texts, each once, the first ones only. */
export const pagesIn = (values: Values): string[] => {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const pages = linksIn(texts.join('\n')).flatMap(({ href }) =>
    /^https?:/i.test(href) ? (parseUrl(href)?.href ?? []) : [],
  );
  return [...new Set(pages)].slice(0, MAX_PAGE_CHECKS);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
