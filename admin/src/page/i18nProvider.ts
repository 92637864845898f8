import type { TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import portuguese from 'ra-language-pt-br';

const { ra } = portuguese;

/** Adds the six keys of ra-core 5.15 that ra-language-pt-br 1.5.1 lacks. */
const messages: TranslationMessages = {
  ...portuguese,
  ra: {
    ...ra,
    action: {
      ...ra.action,
      reset: 'Restaurar',
      search_columns: 'Buscar colunas',
      select_columns: 'Colunas',
      add_filter: 'Filtros',
    },
    navigation: {
      ...ra.navigation,
      page_rows_per_page: 'Linhas por página',
      next: 'Próxima página',
      previous: 'Página anterior',
    },
    sort: { ...ra.sort, ASC: 'crescente', DESC: 'decrescente' },
    notification: {
      ...ra.notification,
      http_error: 'Não foi possível falar com o servidor. Tente novamente.',
      offline: 'Sem conexão. Não foi possível buscar os dados.',
    },
    validation: { ...ra.validation, unique: 'Deve ser único' },
    guesser: { empty: { title: 'Nenhum dado para mostrar', message: 'Verifique a origem dos dados' } },
  },
};

/** react-admin's own texts, in Brazilian Portuguese only. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'pt-BR', [
  { locale: 'pt-BR', name: 'Português' },
]);
