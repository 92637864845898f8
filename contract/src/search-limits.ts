import { titleOfSection, type SearchView } from './search-view.js';

/** The limits of a search, as the end of a sentence: ' em Atas de reuniões de 2025, desde 01/03/2025'. */
export function limitsOf({ secao, ano, de, ate }: Pick<SearchView, 'secao' | 'ano' | 'de' | 'ate'>): string {
  const section = secao === undefined ? '' : ` em ${titleOfSection(secao)}`;
  const limits = [ano === undefined ? '' : `de ${ano}`, periodOf(de, ate)].filter(Boolean);
  return section + (limits.length > 0 ? ` ${limits.join(', ')}` : '');
}

function periodOf(de: string | undefined, ate: string | undefined): string {
  if (!de) return ate ? `até ${writtenDay(ate)}` : '';
  return ate ? `de ${writtenDay(de)} a ${writtenDay(ate)}` : `desde ${writtenDay(de)}`;
}

const writtenDay = (day: string): string => day.split('-').toReversed().join('/');
