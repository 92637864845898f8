import { fold } from '@fundo/contract/search';
import { dayIn } from './day';

/** The values of a document that may say of which day its figures are. */
interface Dated {
  readonly titulo?: unknown;
  readonly data_referencia?: unknown;
}

/**
 * Guesses the day of figures without one: the last of the bimester, month or year that the title names, or else the
 * document's day. `isPlan`: the first day of the year. Returns 'YYYY-MM-DD', or '' without a guess.
 */
export function guessDay({ titulo, data_referencia }: Dated, isPlan: boolean): string {
  const title = fold(typeof titulo === 'string' ? titulo : '');
  const [bimester = ''] = /[1-6] ?[o°.]* ?bim(?:estre)? (?:de )?\d{4}/.exec(title) ?? [];
  const months = [...title.matchAll(/[a-z]+(?: de |\/| )\d{4}/g)].map(([text]) => dayIn(text));
  const [year] = /\b(?:19|20)\d\d\b/.exec(title) ?? [];
  return (
    dayIn(bimester) ??
    months.find(Boolean) ??
    (year === undefined ? undefined : `${year}-${isPlan ? '01-01' : '12-31'}`) ??
    (typeof data_referencia === 'string' ? data_referencia : '')
  );
}
