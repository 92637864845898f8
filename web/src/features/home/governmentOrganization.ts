import { SITE } from '../../shared/site';

/** The fund as schema.org describes it. */
export const governmentOrganization = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'GovernmentOrganization',
  name: SITE.name,
  alternateName: SITE.acronym,
  url: `${origin}/`,
  email: SITE.email,
  telephone: SITE.phone,
  address: SITE.address,
  parentOrganization: {
    '@type': 'GovernmentOrganization',
    name: SITE.department.name,
    url: SITE.department.url,
  },
});
