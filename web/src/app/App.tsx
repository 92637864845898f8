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

/** The whole site. It needs Providers and a router above it. */
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
 * Refetches once, when a page is mounted (its key is the path), what failed on the server or on an earlier visit. It
 * stands beside the page inside the same Suspense, because React hydrates what is inside later than the frame.
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
  /** The current path. A new one resets the boundary. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly failedPage: string | undefined;
}

/** Shows PageFailed in place of a page that throws; header and footer stay. */
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
