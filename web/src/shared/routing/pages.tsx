import type { DocumentSectionName } from '@fundo/contract/sections';
import { GALLERY_ADDRESS } from './addresses';
import { DOCUMENT_PAGES, documentPath } from './documentPages';
import { Link } from './Link';
import styles from './pages.module.css';

/** A page that the header, the footer, the site map and the 404 link to. */
interface PageLink {
  readonly to: string;
  readonly label: string;
}

/** The main pages, in the order of the header (docs/product.md 2.1). */
export const PAGES: readonly PageLink[] = [
  { to: '/sobre', label: 'Sobre o fundo' },
  ...(Object.keys(DOCUMENT_PAGES) as DocumentSectionName[]).map((section) => ({
    to: documentPath(section),
    label: DOCUMENT_PAGES[section].linkText,
  })),
  { to: GALLERY_ADDRESS, label: 'Álbum de fotos' },
];

/** A list of links to the main pages. */
export function PageLinks() {
  return (
    <ul className={styles.links}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
