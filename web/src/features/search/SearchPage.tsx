import { searchViewFrom } from '@fundo/contract/search-view';
import { useSearchParams } from 'react-router-dom';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import sobreUrl from '../../shared/illustrations/sobre.svg';
import { SearchBox } from '../../shared/search/SearchBox';
import { Container } from '../../shared/ui/Container';
import { PageBanner } from '../../shared/ui/PageBanner';
import styles from './SearchPage.module.css';
import { isLongEnough, MIN_LETTERS, searchQuery } from './searchQuery';
import { SearchResults } from './SearchResults';

/** Reads the results of an address into the client. */
export const prefetchSearch: NonNullable<SiteRoute['prefetch']> = async (api, client, { search }) => {
  const view = searchViewFrom(search);
  if (isLongEnough(view)) await client.prefetchQuery(searchQuery(api, view));
};

/** Searches documents (with their pages), albums, questions and pages of the site. Works without JavaScript. */
export function SearchPage() {
  const [search] = useSearchParams();
  const view = searchViewFrom(search);
  return (
    <>
      <PageBanner title="Busca" illustration={sobreUrl} />
      <Container>
        <div className={styles.page}>
          <SearchBox label="O que você procura?" question={view.q} describedBy="como-buscar" />
          {view.q !== '' && (
            <div className={styles.answer}>
              {isLongEnough(view) ? (
                <SearchResults view={view} />
              ) : (
                <output>{`Escreva ao menos ${MIN_LETTERS} letras.`}</output>
              )}
            </div>
          )}
          <p id="como-buscar" className={styles.hint} data-print="no">
            A busca olha títulos, descrições, perguntas, álbuns, as páginas do site e o texto dos documentos.
            Maiúsculas e acentos não fazem diferença. Entre aspas, as palavras são procuradas juntas; com um
            hífen antes, como em -decreto, uma palavra fica de fora.
          </p>
        </div>
      </Container>
    </>
  );
}
