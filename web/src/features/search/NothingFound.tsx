import { PageLinks } from '../../shared/routing/pages';
import { useSite } from '../../shared/site/identity';
import styles from './NothingFound.module.css';

/** Links for a search that finds nothing: the sections, the e-SIC and the other contacts. */
export function NothingFound({ className = '' }: { className?: string | undefined }) {
  const { links_contato: links = [], telefone, email } = useSite().site;
  return (
    <section className={`${styles.ways} ${className}`} aria-labelledby="outros-caminhos">
      <h2 id="outros-caminhos">Outros caminhos</h2>
      <h3>Veja tudo o que há em cada seção</h3>
      <PageLinks />
      {email !== undefined && (
        <>
          <h3>Peça o que procura</h3>
          <ul>
            {links.map(({ rotulo, url }) => (
              <li key={`${rotulo} ${url}`}>
                <a href={url}>{rotulo}</a>
              </li>
            ))}
            <li>
              Telefone: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
            </li>
            <li>
              E-mail: <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
