import { documentSearchOf, type DocumentView } from '@fundo/contract/document-view';
import { quoted } from '@fundo/contract/search-view';
import { Fragment } from 'react';
import { Link } from '../../shared/routing/Link';
import styles from './Reading.module.css';

interface Props {
  /** All pages that have words of the question, in ascending order. */
  readonly pages: readonly number[];
  readonly view: DocumentView;
  readonly address: string;
}

/** More links would push the text down the screen; the links to the previous and next page reach every page. */
const MAX_LINKS = 20;

/** Links to the pages that have the words in the address, and to the previous and the next one of them. */
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
  // Shows the links around the current page.
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
