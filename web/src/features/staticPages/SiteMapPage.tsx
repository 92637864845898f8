import { SITE_PAGES } from '@fundo/contract/site-pages';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { linkTo, PageLinks, PAGES, type PageLink } from '../../shared/routing/pages';
import { useSite } from '../../shared/site/identity';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import styles from './SiteMapPage.module.css';

/** The pages about the site itself. */
const OWN_PAGES: readonly PageLink[] = [
  { to: '/', label: 'Página inicial' },
  ...Object.values(SITE_PAGES)
    .filter((page) => page !== SITE_PAGES.siteMap && PAGES.every(({ to }) => to !== page.path))
    .map(linkTo),
];

/** Links to every page, and to the other sites. */
export function SiteMapPage() {
  return (
    <>
      <PageBanner title={SITE_PAGES.siteMap.title} illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <h2>Páginas</h2>
          <PageLinks />
          <h2>Sobre este site</h2>
          <PageLinks pages={OWN_PAGES} />
          <OtherSites />
        </div>
      </Container>
    </>
  );
}

function OtherSites() {
  const { site } = useSite();
  if (!site.portal_contribuinte) return null;
  return (
    <>
      <h2>Outros sites</h2>
      <ul>
        {[site.portal_contribuinte, ...site.links_contato].map(({ rotulo, url }) => (
          <li key={`${rotulo} ${url}`}>
            <a href={url}>{rotulo}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
