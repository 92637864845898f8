import { MAX_LISTED_LINES } from '@fundo/contract/list-files';
import { reaisOf } from '@fundo/contract/numeros/numero';
import type { NumerosPage } from '@fundo/contract/numeros/schemas';
import {
  numerosAddress,
  numerosParamsOf,
  scopeParamsOf,
  type NumerosView,
} from '@fundo/contract/numeros/view';
import { useQuery } from '@tanstack/react-query';
import { useLanding } from '../../documents/details/useLanding';
import { isNotFound, useApi } from '../../shared/api/Api';
import { linesQuery } from './numerosQueries';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { ListFiles } from '../../shared/lists/ListFiles';
import { Link } from '../../shared/routing/Link';
import { ErrorNotice, LoadingText } from '../../shared/ui/notices';
import { PageControls } from '../../shared/ui/PageControls';
import { LINES_ID, linesAddress } from './linesAddress';
import { LinesFilter } from './LinesFilter';
import { LinesTable } from './LinesTable';
import styles from './Lines.module.css';

interface Props {
  readonly view: NumerosView;
  readonly anos: readonly number[];
}

/** The lines that match the address: loading, failed, none, past the last page or shown. */
export function Lines({ view, anos }: Props) {
  const { status, data, error, isPlaceholderData, refetch } = useQuery(linesQuery(useApi(), view));
  const isPastLast = isNotFound(error);
  useLanding(new RegExp(`^#${LINES_ID}$`), data);
  return (
    <section id={LINES_ID} tabIndex={-1} aria-labelledby="linha-por-linha" className={styles.lines}>
      <h2 id="linha-por-linha">Linha por linha</h2>
      <LinesFilter view={view} anos={anos} />
      {/* One element in all states: otherwise its changes might not be announced. */}
      <output className={styles.count}>
        {(status === 'pending' || isPlaceholderData) && <LoadingText />}
        {status === 'success' && !isPlaceholderData && <span>{countOf(data, view)}</span>}
        {isPastLast && <span>Esta lista tem menos páginas do que este endereço pede.</span>}
      </output>
      {isPastLast && <Link to={linesAddress(numerosParamsOf({ ...view, pagina: 1 }))}>Ver a primeira</Link>}
      {status === 'error' && !isPastLast && (
        <ErrorNotice
          message="Ocorreu um erro ao carregar as linhas"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && <Link to={linesAddress(scopeParamsOf(view))}>Ver todas as linhas</Link>}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <LinesTable page={data} isOfDocument={view.item !== undefined} />
          <ListFiles
            path={SITE_PAGES.numeros.path}
            query={numerosAddress(numerosParamsOf({ ...view, pagina: 1 })).slice(
              SITE_PAGES.numeros.path.length,
            )}
            label={
              data.total > MAX_LISTED_LINES
                ? `Baixar as primeiras ${MAX_LISTED_LINES.toLocaleString('pt-BR')} linhas`
                : 'Baixar estas linhas'
            }
          />
          {data.paginas > 1 && (
            <PageControls
              label="Páginas da tabela"
              current={view.pagina}
              total={data.paginas}
              addressOf={(pagina) => linesAddress(numerosParamsOf({ ...view, pagina }))}
            />
          )}
        </div>
      )}
    </section>
  );
}

const linesOf = (total: number): string => {
  if (total === 1) return '1 linha';
  const shown =
    total > MAX_LISTED_LINES
      ? `, das quais aqui as primeiras ${MAX_LISTED_LINES.toLocaleString('pt-BR')}`
      : '';
  return `${total.toLocaleString('pt-BR')} linhas${shown}`;
};

/** Counts the lines. Only lines of one kind are added up: a receipt and a payment have no sum that says something. */
function countOf({ total, centavos }: NumerosPage, { tipo }: NumerosView): string {
  if (total === 0) return 'Nenhuma linha tem estes filtros.';
  const lines = linesOf(total);
  if (tipo === undefined) return `${lines}. Escolha um tipo para ver a soma.`;
  return tipo === 'saldo' ? lines : `${lines}. Somam ${reaisOf(centavos)}.`;
}
