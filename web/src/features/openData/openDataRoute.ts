import { SITE_PAGES } from '@fundo/contract/site-pages';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';
import type { Identity } from '../../shared/site/identity';

export const openDataRoute: SiteRoute = {
  path: SITE_PAGES.openData.path,
  load: async () => (await import('./OpenDataPage')).OpenDataPage,
  chunk: 'src/features/openData/OpenDataPage.tsx',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.openData.title, site),
    description: SERVER_PARTS
      ? `Tudo o que o site do ${site.sigla} publica, em tabelas CSV com licença aberta, dicionário e exemplos.`
      : '',
    ...(SERVER_PARTS && { jsonLd: (origin: string) => dataset(site, origin) }),
  }),
};

/** The open data as a schema.org Dataset. Without an import of its addresses, which every page would then load. */
const dataset = (site: Identity, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `Dados abertos do ${site.sigla}`,
  description: `Atas, prestações de contas, planos de investimento, legislação, perguntas e álbuns do ${site.nome}, com o texto de cada página.`,
  url: origin + SITE_PAGES.openData.path,
  license: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
  isAccessibleForFree: true,
  inLanguage: 'pt-BR',
  creator: { '@type': 'GovernmentOrganization', name: site.nome, url: `${origin}/` },
  distribution: [
    {
      '@type': 'DataDownload',
      name: 'Data Package',
      encodingFormat: 'application/json',
      contentUrl: `${origin}${SITE_PAGES.openData.path}/datapackage.json`,
    },
  ],
});
