import { all, create, insert, types, units, type Guide } from './Guide.ts';

/** Adds /privacidade. */
export const page: Guide = {
  title: 'Add a page of the site',
  steps: [
    {
      file: 'contract/src/site-pages.ts',
      edit: insert(
        'before',
        '  siteMap: {',
        "  privacy: { path: '/privacidade', title: 'Privacidade', linkedFrom: 'footer' },\n",
      ),
    },
    {
      file: 'web/src/features/staticPages/PrivacyPage.tsx',
      named: 'web/src/features/',
      edit: create(`import { SITE_PAGES } from '@fundo/contract/site-pages';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';

export function PrivacyPage() {
  return (
    <>
      <PageBanner title={SITE_PAGES.privacy.title} illustration={sobreUrl} />
      <Container>
        <p>Este site não guarda quem o visita.</p>
      </Container>
    </>
  );
}
`),
      forgotten: { check: types('web'), says: /PrivacyPage/ },
    },
    {
      file: 'web/src/app/routes.tsx',
      edit: all(
        insert(
          'before',
          '/** The routes of the fixed pages',
          `const privacyRoute: SiteRoute = {
  path: SITE_PAGES.privacy.path,
  load: async () => (await import('../features/staticPages/PrivacyPage')).PrivacyPage,
  chunk: 'src/features/staticPages/PrivacyPage.tsx',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.privacy.title, site),
    description: 'O que este site guarda.',
  }),
};

`,
        ),
        insert('before', '  siteMap: siteMapRoute,\n', '  privacy: privacyRoute,\n'),
      ),
      forgotten: { check: types('web'), says: /routes\.tsx.*privacy|privacy.*routes\.tsx/s },
    },
  ],
  // axe.test opens every page; siteFiles.test compares the site map with the pages.
  checks: [
    types('web'),
    types('cms'),
    units('web', 'siteFiles.test', 'pages.test', 'app/axe.test'),
    units('cms', 'cache-key.test', 'limits.test'),
  ],
};
