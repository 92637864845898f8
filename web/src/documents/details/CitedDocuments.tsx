import type { Citations, CitedDocument } from '@fundo/contract/citations';
import { Link } from '../../shared/routing/Link';
import styles from './CitedDocuments.module.css';

interface Props {
  readonly citations: Citations;
  /** Of the page of the document itself. */
  readonly address: string;
}

/** The documents that this one names, and those that name it; nothing if there are none. */
export function CitedDocuments({ citations: { cita, citado_em: citedIn }, address }: Props) {
  return (
    <>
      {cita.length > 0 && (
        <section aria-labelledby="cita">
          <h2 id="cita">Este documento cita</h2>
          <ul className={styles.list}>
            {cita.map((one) => (
              <li key={keyOf(one)}>
                <Link to={one.endereco}>{one.titulo}</Link>
                <Words of={one} address={address} here />
              </li>
            ))}
          </ul>
        </section>
      )}
      {citedIn.length > 0 && (
        <section aria-labelledby="citado-em">
          <h2 id="citado-em">Citado em</h2>
          <ul className={styles.list}>
            {citedIn.map((one) => (
              <li key={keyOf(one)}>
                <Link to={one.endereco}>{one.titulo}</Link>
                <Words of={one} address={one.endereco} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface WordsProps {
  readonly of: CitedDocument;
  /** Of the document that has the words. */
  readonly address: string;
  readonly here?: boolean;
}

/** The words of a citation, and a link to the page that has them. */
function Words({ of: { como, pagina, titulo }, address, here = false }: WordsProps) {
  return (
    <span className={styles.words}>
      {' '}
      “{como}”
      {pagina !== null && (
        <>
          ,{' '}
          <Link
            to={`${address}${pagina > 1 ? `?pagina=${pagina}` : ''}#pagina-${pagina}`}
            aria-label={here ? `na página ${pagina}, que cita ${titulo}` : `na página ${pagina} de ${titulo}`}
          >
            na página {pagina}
          </Link>
        </>
      )}
    </span>
  );
}

const keyOf = ({ endereco, pagina, como }: CitedDocument) => `${endereco} ${pagina} ${como}`;
