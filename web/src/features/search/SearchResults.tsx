import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { MAX_LISTED_RESULTS } from '@fundo/contract/list-files';
import type { SearchResults as Results } from '@fundo/contract/search-results';
import { limitsOf } from '@fundo/contract/search-limits';
import { quoted, searchAddress, searchParamsOf, type SearchView } from '@fundo/contract/search-view';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { useQuery } from '@tanstack/react-query';
import { isNotFound, useApi } from '../../shared/api/Api';
import { FeedLink } from '../../shared/feeds/FeedLink';
import { ListFiles } from '../../shared/lists/ListFiles';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingText } from '../../shared/ui/notices';
import notices from '../../shared/ui/notices.module.css';
import { PageControls } from '../../shared/ui/PageControls';
import { useTopOfPage } from '../../shared/ui/useTopOfPage';
import { NothingFound } from './NothingFound';
import { ResultEntry } from './ResultEntry';
import { SearchFilters } from './SearchFilters';
import { searchQuery } from './searchQuery';
import styles from './SearchResults.module.css';

interface Props {
  readonly view: SearchView;
}

/** The results of a question: loading, failed, none or shown. Screen readers announce their number. */
export function SearchResults({ view }: Props) {
  const { status, data, error, isPlaceholderData, refetch } = useQuery(searchQuery(useApi(), view));
  const isPastLast = isNotFound(error);
  return (
    <>
      <div className={styles.summary}>
        {/* One element in all states, outside of the busy region: otherwise its changes might not be announced. */}
        <output className={LOOKS[status]}>
          {status === 'pending' && <LoadingText />}
          {status === 'success' &&
            (isPlaceholderData ? <LoadingText text="Buscando…" /> : <span>{sentence(data, view)}</span>)}
          {isPastLast && <span>Esta busca tem menos páginas do que este endereço pede.</span>}
        </output>
        {isPastLast && (
          <>
            {' '}
            <Link to={searchAddress({ ...view, pagina: 1 })}>Ver a primeira</Link>
          </>
        )}
        {status === 'success' && <Notes view={view} results={data} />}
      </div>
      {status === 'error' && !isPastLast && (
        <ErrorNotice message={FAILED} error={error} onRetry={() => void refetch()} />
      )}
      {status === 'success' && (
        <div className={styles.results} aria-busy={isPlaceholderData}>
          <SearchFilters view={view} results={data} />
          {data.total === 0 ? (
            <NothingFound className={styles.none} />
          ) : (
            <ResultList view={view} results={data} />
          )}
          <div className={styles.feed}>
            {data.total > 0 && <ResultFiles view={view} total={data.total} />}
            <FeedLink
              path={SEARCH_PATH}
              query={searchParamsOf({
                ...view,
                q: data.corrigida ?? view.q,
                exata: false,
                ordem: 'relevancia',
                pagina: 1,
              })}
            />
            {data.parcial && <p>O feed traz só o que tem todas as palavras.</p>}
          </div>
        </div>
      )}
    </>
  );
}

/** The class of the announcement by status; the announcement of a page past the last one looks like other text. */
const LOOKS = { pending: notices.loading, success: styles.count, error: undefined };

const FAILED = 'A busca não funcionou agora. Tente de novo em instantes.';

interface ResultsProps extends Props {
  readonly results: Results;
}

/** Notes about the results: a suggestion, ignored words, filters, and documents that are not searched yet. */
function Notes({ view, results }: ResultsProps) {
  const { total, corrigida, sugestao, ignoradas, lendo, preparando } = results;
  const isFiltered = limitsOf(view) !== '';
  return (
    <>
      {corrigida !== null && (
        <p>
          <span>{`Nada tem todas as palavras de ${quoted(view.q)}.`}</span>{' '}
          <Link to={searchAddress({ ...view, exata: true, pagina: 1 })}>
            {`Procurar ${quoted(view.q)} assim mesmo`}
          </Link>
        </p>
      )}
      {sugestao !== null && (
        <p>
          Você quis dizer <Link to={searchAddress({ ...view, q: sugestao, pagina: 1 })}>{sugestao}</Link>?
        </p>
      )}
      {total === 0 && isFiltered && (
        <p>
          <Link to={searchAddress({ ...view, ...NO_LIMITS, pagina: 1 })}>
            Procurar em tudo, de todos os anos
          </Link>
        </p>
      )}
      {ignoradas.length > 0 && (
        <p>
          {`A busca usa as primeiras ${MAX_SEARCH_WORDS} palavras diferentes. Ficaram de fora: “${ignoradas.join(' ')}”.`}
        </p>
      )}
      {preparando && <p>A busca está sendo preparada. Por alguns instantes, podem faltar resultados.</p>}
      {lendo > 0 && <p className={styles.reading}>{readingSentence(lendo)}</p>}
    </>
  );
}

const NO_LIMITS = { secao: undefined, ano: undefined, de: undefined, ate: undefined };

function ResultList({ view, results: { data, paginas, corrigida } }: ResultsProps) {
  const top = useTopOfPage(view.pagina);
  const addressOf = (pagina: number) => searchAddress({ ...view, pagina });
  return (
    <section ref={top} tabIndex={-1} aria-label="Resultados" className={styles.list}>
      <ol className={styles.entries}>
        {data.map((result) => (
          <ResultEntry key={result.endereco} result={result} q={corrigida ?? view.q} />
        ))}
      </ol>
      {paginas > 1 && (
        <PageControls
          label="Páginas de resultados"
          current={view.pagina}
          total={paginas}
          addressOf={addressOf}
        />
      )}
    </section>
  );
}

function ResultFiles({ view, total }: Props & { total: number }) {
  const isCut = total > MAX_LISTED_RESULTS;
  return (
    <ListFiles
      path={SEARCH_PATH}
      query={`?${new URLSearchParams(searchParamsOf({ ...view, pagina: 1 }))}`}
      label={isCut ? `Baixar os primeiros ${MAX_LISTED_RESULTS} resultados` : 'Baixar estes resultados'}
    />
  );
}

function sentence({ total, parcial, corrigida }: Results, view: SearchView): string {
  const question = quoted(corrigida ?? view.q) + limitsOf(view);
  if (total === 0) return `Nada foi encontrado para ${question}. Confira a grafia ou procure outra palavra.`;
  if (parcial)
    return `Nada tem tudo o que há em ${question}. ${total === 1 ? '1 resultado tem' : `${total} resultados têm`} uma parte:`;
  const count = total === 1 ? '1 resultado' : `${total} resultados`;
  return corrigida === null ? `${count} para ${question}` : `Mostrando resultados de ${question}: ${total}`;
}

const readingSentence = (documents: number) =>
  documents === 1
    ? '1 documento ainda está sendo lido: o texto dele ainda não aparece na busca.'
    : `${documents} documentos ainda estão sendo lidos: o texto deles ainda não aparece na busca.`;
