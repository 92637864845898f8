import type { Site } from '@fundo/contract/site';
import { Link } from '../../shared/routing/Link';
import { FOOTER_PAGES } from '../../shared/routing/pages';
import { useSite } from '../../shared/site/identity';
import { Container } from '../../shared/ui/Container';
import styles from './Footer.module.css';

export function Footer() {
  const { site } = useSite();
  return (
    <footer id="rodape" tabIndex={-1} className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          {site.departamento && <Department departamento={site.departamento} />}
          {site.departamento && <Contact site={site} />}
          <FooterLinks contact={site.links_contato ?? []} />
        </div>
        <p className={styles.copyright}>
          {site.departamento
            ? `© ${site.ano_copyright} ${site.departamento.nome} de ${site.cidade}`
            : `${site.sigla}: ${site.nome}`}
        </p>
      </Container>
    </footer>
  );
}

function Department({ departamento: { nome, descricao, url } }: Pick<Site, 'departamento'>) {
  return (
    <section aria-labelledby="rodape-secretaria">
      <h2 id="rodape-secretaria">{nome}</h2>
      <p>{descricao}</p>
      <p>
        <a href={url}>{`Página da ${nome}`}</a>
      </p>
    </section>
  );
}

function Contact({ site: { endereco, telefone, email, horario } }: { site: Site }) {
  return (
    <section aria-labelledby="rodape-contato">
      <h2 id="rodape-contato">Fale conosco</h2>
      <address className={styles.address}>
        <p>{endereco}</p>
        <p>
          Telefone: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
        </p>
        <p>
          E-mail: <a href={`mailto:${email}`}>{email}</a>
        </p>
      </address>
      <p>{horario}</p>
    </section>
  );
}

function FooterLinks({ contact }: { contact: Site['links_contato'] }) {
  return (
    <nav aria-labelledby="rodape-mapa" className={styles.map}>
      <h2 id="rodape-mapa">Neste site</h2>
      <ul>
        {FOOTER_PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      {contact.length > 0 && (
        <ul>
          {contact.map(({ rotulo, url }) => (
            <li key={`${rotulo} ${url}`}>
              <a href={url}>{rotulo}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
