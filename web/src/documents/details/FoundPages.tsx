import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import { quoted } from '@fundo/contract/search-view';
import { Fragment } from 'react';
import { Link } from '../../shared/routing/Link';
import styles from './Reading.module.css';

interface Props {
  /** All pages that have words of the question, in order. */
  readonly pages: readonly number[];
  readonly view: DocumentView;
  readonly address: string;
}

/** More links than these would push the text away: the arrows lead to every page. */
const MAX_LINKS = 20;

/** Where the words of the address are: links to each page, and to the ones before and after the present one. */
export function FoundPages({ pages, view, address }: Props) {
  const { q, pagina } = view;
  const addressOf = (page: number) =>
    `${address}${documentSearchOf({ ...view, pagina: page })}#achado-${page}`;
  const withoutMarks = (
    <Link to={`${address}${documentSearchOf({ ...view, q: '' })}#texto`}>Ler sem marcas</Link>
  );
  if (pages.length === 0) {
    return (
      <p>
        <span>{`As palavras ${quoted(q)} não estão no texto deste documento.`}</span> {withoutMarks}
      </p>
    );
  }
  const before = pages.findLast((page) => page < pagina);
  const after = pages.find((page) => page > pagina);
  // Those around the present page.
  const present = pages.findLastIndex((page) => page <= pagina);
  const first = Math.max(0, Math.min(present - MAX_LINKS / 2, pages.length - MAX_LINKS));
  const links = pages.slice(first, first + MAX_LINKS);
  const more = pages.length - MAX_LINKS;
  return (
    <nav aria-label="Páginas com as palavras procuradas" className={styles.found}>
      <p>
        <span>{`${quoted(q)}: encontrado ${pages.length === 1 ? 'na página' : 'nas páginas'}`}</span>{' '}
        {links.map((page, index) => (
          <Fragment key={page}>
            {index > 0 && ' '}
            <span className={styles.place}>
              <Link
                to={addressOf(page)}
                className={styles.number}
                aria-label={`Página ${page}`}
                aria-current={page === pagina ? 'true' : undefined}
              >
                {page}
              </Link>
              {index < links.length - 1 && <span>,</span>}
            </span>
          </Fragment>
        ))}
        {more > 0 && <span>{` e em mais ${more}`}</span>}
      </p>
      <p className={styles.steps}>
        {before !== undefined && <Link to={addressOf(before)}>{`Anterior: página ${before}`}</Link>}
        {after !== undefined && <Link to={addressOf(after)}>{`Próxima: página ${after}`}</Link>}
        {withoutMarks}
      </p>
    </nav>
  );
}
