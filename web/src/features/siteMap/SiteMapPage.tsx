import { Link } from 'react-router-dom';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { SITE } from '../../shared/site';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import { PageLinks } from '../../shared/ui/PageLinks';
import styles from './SiteMapPage.module.css';

/** Every page and every address that the site leads to. */
export function SiteMapPage() {
  return (
    <>
      <PageBanner title="Mapa do site" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <h2>Páginas</h2>
          <PageLinks />
          <h2>Sobre este site</h2>
          <ul>
            <li>
              <Link to="/">Página inicial</Link>
            </li>
            <li>
              <Link to="/acessibilidade">Acessibilidade</Link>
            </li>
          </ul>
          <h2>Outros sites</h2>
          <ul>
            {[SITE.taxpayerPortal, ...SITE.contactLinks].map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </>
  );
}
