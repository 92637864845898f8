import {
  DATA_PACKAGE_ADDRESS,
  LICENCE,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
} from '@fundo/contract/open-data/addresses';
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

/** The open data as a schema.org Dataset. */
const dataset = (site: Identity, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: `Dados abertos do ${site.sigla}`,
  description: `Atas, prestações de contas, planos de investimento, legislação, perguntas e álbuns do ${site.nome}, com o texto de cada página.`,
  url: origin + SITE_PAGES.openData.path,
  license: LICENCE.path,
  isAccessibleForFree: true,
  inLanguage: 'pt-BR',
  creator: { '@type': 'GovernmentOrganization', name: site.nome, url: `${origin}/` },
  distribution: [
    ...OPEN_DATA_TABLE_NAMES.map((name) => ({
      '@type': 'DataDownload',
      name,
      encodingFormat: 'text/csv',
      contentUrl: origin + tableAddress(name),
    })),
    {
      '@type': 'DataDownload',
      name: 'Data Package',
      encodingFormat: 'application/json',
      contentUrl: origin + DATA_PACKAGE_ADDRESS,
    },
  ],
});
