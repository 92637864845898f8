import { shortDayOf } from './fund-time.js';
import { sectionAndYear, type SearchView } from './search-view.js';

/** The limits of a search, as the end of a sentence: ' em Atas de reuniões de 2025, desde 01/03/2025'. */
export function limitsOf(view: Pick<SearchView, 'secao' | 'ano' | 'de' | 'ate'>): string {
  const period = periodOf(view.de, view.ate);
  return sectionAndYear(view) + (period && (view.ano ? ', ' : ' ') + period);
}

function periodOf(de: string | undefined, ate: string | undefined): string {
  if (!de) return ate ? `até ${shortDayOf(ate)}` : '';
  return ate ? `de ${shortDayOf(de)} a ${shortDayOf(ate)}` : `desde ${shortDayOf(de)}`;
}
