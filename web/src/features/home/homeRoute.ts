import type { Site } from '@fundo/contract/site';
import type { SiteRoute } from '../../shared/routing/SiteRoute';

export const homeRoute: SiteRoute = {
  path: '/',
  load: async () => (await import('./HomePage')).HomePage,
  chunk: SERVER_PARTS ? 'src/features/home/HomePage.tsx' : '',
  head: (site) => ({
    title: `${site.sigla}: ${site.nome}`,
    description: SERVER_PARTS ? (site.descricao ?? `${site.sigla}: ${site.nome}`) : '',
    ...(SERVER_PARTS &&
      site.departamento && { jsonLd: (origin: string) => governmentOrganization(site, origin) }),
  }),
  // Imported from the page's chunk, so that the frame does not contain it.
  prefetch: SERVER_PARTS ? async (...read) => (await import('./HomePage')).prefetchHome(...read) : undefined,
};

/** The fund as a schema.org GovernmentOrganization. */
const governmentOrganization = (site: Site, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'GovernmentOrganization',
  name: site.nome,
  alternateName: site.sigla,
  url: `${origin}/`,
  email: site.email,
  telephone: site.telefone,
  address: site.endereco,
  parentOrganization: {
    '@type': 'GovernmentOrganization',
    name: site.departamento.nome,
    url: site.departamento.url,
  },
});
