import type { Site } from '@fundo/contract/site';

/** The fund as schema.org describes it. */
export const governmentOrganization = (site: Site, origin: string) => ({
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
