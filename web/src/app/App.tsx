import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiContext, isNotFound, type Api } from '../shared/api/Api';
import { NotFound, PageFailed } from '../shared/ui/MessagePage';
import { LoadingNotice } from '../shared/ui/notices';
import { useDocumentHead } from './documentHead';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { Main, SkipLinks } from './frame/Main';
import { findRoute } from './routes';

/** The whole site, below its providers and a router. */
export function App() {
  const { pathname, search } = useLocation();
  const Page = findRoute(pathname, search)?.route.Page ?? NotFound;
  useDocumentHead();
  return (
    <>
      <SkipLinks />
      <Header />
      <Main>
        <PageErrorBoundary page={pathname}>
          <Suspense fallback={<LoadingNotice />}>
            <Page />
            <RetryFailed key={pathname} />
          </Suspense>
        </PageErrorBoundary>
      </Main>
      <Footer />
    </>
  );
}

/**
 * Mounted with a page (its key is the address), asks once more for what it shows as failed: on the server, or on an
 * earlier visit. It stands beside the page, inside the same Suspense, because hydration comes to what is inside later
 * than to the frame.
 */
function RetryFailed() {
  const client = useQueryClient();
  useEffect(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && !isNotFound(state.error),
    });
  }, [client]);
  return null;
}

export function Providers({ api, client, children }: { api: Api; client: QueryClient; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

interface Props {
  /** The address that is shown: another one starts afresh. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedPage: string | undefined;
}

/** Keeps the frame standing when a page breaks, and says what to do. */
class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failedPage: undefined };

  static getDerivedStateFromError = (): State => ({ failedPage: 'unknown' });

  static getDerivedStateFromProps({ page }: Props, { failedPage }: State): State | null {
    if (failedPage === 'unknown') return { failedPage: page };
    return failedPage !== undefined && failedPage !== page ? { failedPage: undefined } : null;
  }

  override render() {
    return this.state.failedPage === undefined ? this.props.children : <PageFailed />;
  }
}
