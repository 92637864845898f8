import { useSite } from '../../shared/site/useSite';
import { Container } from '../../shared/ui/Container';
import { Hidden } from '../../shared/ui/Hidden';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';
import { ReadingTools } from './ReadingTools';
import styles from './Header.module.css';

export function Header() {
  return (
    <header className={styles.header}>
      <Container>
        <div className={styles.top}>
          <Logo />
          <ReadingTools />
          <TaxpayerButton />
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

function TaxpayerButton() {
  const { portal_contribuinte } = useSite().site;
  if (!portal_contribuinte) return null;
  const { rotulo, url } = portal_contribuinte;
  return (
    <a className={styles.taxpayer} href={url} target="_blank" rel="noopener" data-print="no">
      {rotulo} <Hidden>(abre em nova guia)</Hidden>
    </a>
  );
}
