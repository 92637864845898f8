import { SEARCH_PATH } from '@fundo/contract/sections';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { SearchBox } from '../../shared/search/SearchBox';
import { useSite } from '../../shared/site/identity';
import { Container } from '../../shared/ui/Container';
import { Hidden } from '../../shared/ui/Hidden';
import { findRoute } from '../routes';
import styles from './Header.module.css';
import { MobileMenu, NavigationLinks } from './Navigation';
import { ReadingTools } from './ReadingTools';

export function Header() {
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.top}>
          <Logo />
          <TaxpayerButton />
          <Search />
          <ReadingTools />
        </div>
      </Container>
      <div id="menu" tabIndex={-1} className={styles.menu}>
        <MobileMenu />
        <nav aria-label="Principal" className={styles.wide}>
          <Container>
            <NavigationLinks />
          </Container>
        </nav>
      </div>
    </header>
  );
}

/** Loads the search page's chunk while the visitor types. If it fails, navigation loads it again. */
const loadResults = () =>
  void findRoute(SEARCH_PATH, '')
    ?.route.ready()
    .catch(() => undefined);

/** The search box; absent on the search page, which has another one, to which the skip link leads. */
function Search() {
  const { pathname } = useLocation();
  if (pathname === SEARCH_PATH) return null;
  return (
    <div className={styles.search}>
      <SearchBox label="Buscar no site" compact onWake={loadResults} />
    </div>
  );
}

function TaxpayerButton() {
  const { portal_contribuinte } = useSite().site;
  if (!portal_contribuinte) return null;
  const { rotulo, url } = portal_contribuinte;
  return (
    <a className={styles.taxpayer} href={url} target="_blank" rel="noopener" data-print="no">
      <span>{rotulo}</span> <Hidden>(abre em nova guia)</Hidden>
    </a>
  );
}

/**
 * The fund's mark (a tile of four quarter circles), its acronym and its department. The ground does not reach the corners:
 * the rounded ones would show it as dark ticks.
 */
function Logo() {
  const { sigla, nome, departamento } = useSite().site;
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path className={styles.ground} d="M24 0 48 24 24 48 0 24z" />
        <path className={styles.light} d="M0 0h24a24 24 0 0 1-24 24z" />
        <path className={styles.warm} d="M48 0v24a24 24 0 0 1-24-24z" />
        <path className={styles.light} d="M48 48H24a24 24 0 0 1 24-24z" />
        <path className={styles.fresh} d="M0 48V24a24 24 0 0 1 24 24z" />
      </svg>
      <span className={styles.words}>
        <span className={styles.acronym}>{sigla}</span>{' '}
        <span className={styles.department}>{departamento?.nome ?? nome}</span>
      </span>{' '}
      <Hidden>(página inicial)</Hidden>
    </Link>
  );
}
