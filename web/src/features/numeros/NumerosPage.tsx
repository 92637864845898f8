import {
  numerosAddress,
  numerosViewFrom,
  scopeParamsOf,
  type NumerosView,
} from '@fundo/contract/numeros/view';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/Api';
import prestacoesUrl from '../../shared/illustrations/prestacoes.svg';
import { linesQuery, totalsQuery } from './numerosQueries';
import { documentAddress, documentSectionAt } from '../../shared/routing/documentPages';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { Container } from '../../shared/ui/Container';
import { NotFound } from '../../shared/ui/MessagePage';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { PageBanner } from '../../shared/ui/PageBanner';
import { BarPatterns } from './Bar';
import { Chart } from './Chart';
import { chartsOf } from './chartsOf';
import { headlineOf } from './findings';
import { Lines } from './Lines';
import styles from './NumerosPage.module.css';
import { Sources } from './Sources';
import { Years } from './Years';

/** Reads the totals and the lines of an address into the client. */
export const prefetchNumeros: NonNullable<SiteRoute['prefetch']> = (api, client, { search }) => {
  const view = numerosViewFrom(search);
  return Promise.all([
    client.prefetchQuery(totalsQuery(api, view)),
    client.prefetchQuery(linesQuery(api, view)),
  ]);
};

/** The figures of the fund, or of one document: in words, in charts and line by line. Works without JavaScript. */
export function NumerosPage() {
  const [search] = useSearchParams();
  const view = numerosViewFrom(search);
  const { status, data: totals, error, refetch } = useQuery(totalsQuery(useApi(), view));
  if (totals === null) return <NotFound to={SITE_PAGES.numeros.path} label={SEE_ALL} />;
  const isMissingYear = totals && view.ano !== undefined && !totals.anos.includes(view.ano);
  if (isMissingYear) {
    const to = numerosAddress(scopeParamsOf({ ...view, ano: undefined }));
    return <NotFound text={`Não há números publicados de ${view.ano}.`} to={to} label={SEE_ALL} />;
  }
  return (
    <>
      <Banner view={view} totals={totals} />
      <Container>
        <div className={styles.page}>
          {status === 'pending' && <LoadingNotice />}
          {status === 'error' && (
            <ErrorNotice
              message="Ocorreu um erro ao carregar os números"
              error={error}
              onRetry={() => void refetch()}
            />
          )}
          {totals && totals.anos.length === 0 && <EmptyNotice />}
          {totals && totals.anos.length > 0 && <Numeros view={view} totals={totals} />}
        </div>
      </Container>
    </>
  );
}

const SEE_ALL = 'Ver os números de todos os anos';

interface Props {
  readonly view: NumerosView;
  readonly totals: NumerosTotals;
}

/** The heading; for one document it names it, and the breadcrumb leads back to it. */
function Banner({ view, totals }: { view: NumerosView; totals: NumerosTotals | undefined }) {
  const section = view.secao === undefined ? undefined : documentSectionAt(view.secao);
  if (section === undefined || view.item === undefined)
    return <PageBanner title={SITE_PAGES.numeros.title} illustration={prestacoesUrl} />;
  const titulo = totals?.documentos[0]?.titulo ?? 'Documento';
  return (
    <PageBanner
      title={`Números: ${titulo}`}
      parent={{ to: documentAddress(section, view.item), label: titulo }}
      illustration={prestacoesUrl}
    />
  );
}

function Numeros({ view, totals }: Props) {
  return (
    <>
      {totals.anos.length > 1 && <Years view={view} anos={totals.anos} />}
      <p className={styles.headline}>{headlineOf(totals, view)}</p>
      <section aria-labelledby="graficos">
        <h2 id="graficos">Em gráficos</h2>
        <BarPatterns />
        <div className={styles.charts}>
          {chartsOf(totals, view).map((chart) => (
            <Chart key={chart.id} chart={chart} />
          ))}
        </div>
      </section>
      <Lines view={view} anos={totals.anos} />
      <Sources view={view} totals={totals} />
    </>
  );
}
