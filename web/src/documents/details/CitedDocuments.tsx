import type { Citations, CitedDocument } from '@fundo/contract/citations';
import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import { Link } from '../../shared/routing/Link';
import { keepAmounts } from '../../shared/text/whole';
import styles from './CitedDocuments.module.css';
import { useLanding } from './useLanding';

interface Props {
  readonly citations: Citations;
  readonly view: DocumentView;
  /** The address of the document's page. */
  readonly address: string;
}

/** One page of the cited documents and of the citing documents; nothing if there are none. */
export function CitedDocuments({ citations, view, address }: Props) {
  const { cita, citado_em: citedIn } = citations;
  useLanding(/^#citacoes$/, citations);
  if (cita.length === 0 && citedIn.length === 0) return null;
  return (
    <div id="citacoes" tabIndex={-1}>
      {cita.length > 0 && (
        <section aria-labelledby="cita">
          <h2 id="cita">Este documento cita</h2>
          <ul className={styles.list}>
            {cita.map((one) => (
              <li key={keyOf(one)}>
                <Link to={one.endereco}>{one.titulo}</Link>
                <Quotation of={one} address={address} here />
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
                <Quotation of={one} address={one.endereco} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pages citations={citations} view={view} address={address} />
    </div>
  );
}

/** Links to the previous and the next page of citations; nothing if there is one page. */
function Pages({ citations: { page, next_page: next }, view, address }: Props) {
  if (page === 1 && next === null) return null;
  const addressOf = (citacoes: number) => `${address}${documentSearchOf({ ...view, citacoes })}#citacoes`;
  return (
    <nav aria-label="Páginas das citações" className={styles.pages}>
      {page > 1 && <Link to={addressOf(page - 1)}>Citações anteriores</Link>}
      {next !== null && <Link to={addressOf(next)}>Mais citações</Link>}
    </nav>
  );
}

interface QuotationProps {
  readonly of: CitedDocument;
  /** The address of the document that has the words. */
  readonly address: string;
  /** True if this document has the words. */
  readonly here?: boolean;
}

/** The words of a citation, and a link to the page of the document that has them. */
function Quotation({ of: { como, pagina, titulo }, address, here = false }: QuotationProps) {
  return (
    <span className={styles.words}>
      {' '}
      <span>{`“${keepAmounts(como)}”`}</span>
      {pagina !== null && (
        <span>
          ,{' '}
          <Link
            to={`${address}${pagina > 1 ? `?pagina=${pagina}` : ''}#pagina-${pagina}`}
            aria-label={here ? `na página ${pagina}, que cita ${titulo}` : `na página ${pagina} de ${titulo}`}
          >
            {`na página ${pagina}`}
          </Link>
        </span>
      )}
    </span>
  );
}

const keyOf = ({ endereco, pagina, como }: CitedDocument) => `${endereco} ${pagina} ${como}`;
