import type { DocumentSectionName } from '@fundo/contract/sections';
import { SITE_PAGES, type SitePage } from '@fundo/contract/site-pages';
import { GALLERY_ADDRESS } from './addresses';
import { DOCUMENT_PAGES, documentPath } from './documentPages';
import { Link } from './Link';
import styles from './pages.module.css';

/** A page that the header, the footer, the site map and the 404 link to. */
export interface PageLink {
  readonly to: string;
  readonly label: string;
}

/** The main pages, in the order of the header (docs/product.md 2.1). */
export const PAGES: readonly PageLink[] = [
  linkTo(SITE_PAGES.about),
  ...(Object.keys(DOCUMENT_PAGES) as DocumentSectionName[]).map((section) => ({
    to: documentPath(section),
    label: DOCUMENT_PAGES[section].linkText,
  })),
  { to: GALLERY_ADDRESS, label: 'Álbum de fotos' },
];

/** The links of the footer. */
export const FOOTER_PAGES: readonly PageLink[] = [
  ...PAGES,
  ...Object.values<SitePage>(SITE_PAGES)
    .filter(({ linkedFrom }) => linkedFrom === 'footer')
    .map(linkTo),
];

export function linkTo({ path, title }: SitePage): PageLink {
  return { to: path, label: title };
}

/** A list of links. */
export function PageLinks({ pages = PAGES }: { pages?: readonly PageLink[] }) {
  return (
    <ul className={styles.links}>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
