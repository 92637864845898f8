import { Link } from 'react-router-dom';
import { PAGES } from '../../shared/routing/pages';
import { SITE } from '../../shared/site';
import { Container } from '../../shared/ui/Container';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer id="rodape" tabIndex={-1} className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <Department />
          <Contact />
          <FooterLinks />
        </div>
        <p className={styles.copyright}>
          © {SITE.copyrightYear} {SITE.department.name} de {SITE.city}
        </p>
      </Container>
    </footer>
  );
}

function Department() {
  const { name, description, url } = SITE.department;
  return (
    <section aria-labelledby="rodape-secretaria">
      <h2 id="rodape-secretaria">{name}</h2>
      <p>{description}</p>
      <p>
        <a href={url}>Página da {name}</a>
      </p>
    </section>
  );
}

function Contact() {
  return (
    <section aria-labelledby="rodape-contato">
      <h2 id="rodape-contato">Fale conosco</h2>
      <address className={styles.address}>
        <p>{SITE.address}</p>
        <p>
          Telefone: <a href={`tel:${SITE.phone.replace(/\D/g, '')}`}>{SITE.phone}</a>
        </p>
        <p>
          E-mail: <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
        </p>
      </address>
      <p>{SITE.openingHours}</p>
    </section>
  );
}

function FooterLinks() {
  return (
    <nav aria-labelledby="rodape-mapa" className={styles.map}>
      <h2 id="rodape-mapa">Neste site</h2>
      <ul>
        {[
          ...PAGES,
          { to: '/acessibilidade', label: 'Acessibilidade' },
          { to: '/mapa-do-site', label: 'Mapa do site' },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <ul>
        {SITE.contactLinks.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
