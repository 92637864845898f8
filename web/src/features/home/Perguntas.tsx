import { MESSAGES } from '@fundo/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/ApiContext';
import { useHydrated } from '../../shared/hydration/useHydrated';
import { EmptyNotice } from '../../shared/ui/EmptyNotice';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { LoadingNotice } from '../../shared/ui/LoadingNotice';
import { Accordion } from './Accordion';
import { PlainAccordion } from './PlainAccordion';
import { perguntasQuery } from './perguntasQuery';

/** The frequently asked questions: native details until the page is alive, buttons in headings from then on. */
export function Perguntas() {
  const { status, data, refetch } = useQuery(perguntasQuery(useApi()));
  const hydrated = useHydrated();
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error') {
    return <ErrorNotice message={MESSAGES.homePerguntasFailed} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyNotice />;
  return hydrated ? <Accordion perguntas={data} /> : <PlainAccordion perguntas={data} />;
}
