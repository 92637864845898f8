import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiContext, isNotFound, type Api } from '../shared/api/Api';
import { PartNotLoaded } from '../shared/loading/lazyPart';
import { LinksFollowed } from '../shared/routing/Link';
import { OriginContext } from '../shared/site/origin';
import { NotFound, PageFailed } from '../shared/ui/MessagePage';
import { LoadingNotice } from '../shared/ui/notices';
import { useDocumentHead } from './documentHead';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { Main, SkipLinks } from './frame/Main';
import { PageFeedback } from './frame/PageFeedback';
import { PageNotLoaded } from './PageNotLoaded';
import { findRoute } from './routes';

/** The whole site. Must be rendered inside Providers and a router. */
export const App = () => (
  <LinksFollowed>
    <Frame />
  </LinksFollowed>
);

function Frame() {
  const { pathname, search } = useLocation();
  const Page = findRoute(pathname, search)?.route.Page ?? NotFound;
  const status = useDocumentHead();
  return (
    <>
      <SkipLinks />
      <Header />
      <Main>
        <PageErrorBoundary page={pathname}>
          <Suspense fallback={<LoadingNotice />}>
            <Page />
            {status === 200 && <PageFeedback />}
            <RetryFailed key={pathname} />
          </Suspense>
        </PageErrorBoundary>
      </Main>
      <Footer />
    </>
  );
}

/**
 * Refetches the reads that failed on the server or on an earlier visit, once per mounted page (its key is the path). It is
 * next to the page in the same Suspense, because React hydrates the content of a Suspense later than the frame.
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

interface Provided {
  readonly api: Api;
  readonly client: QueryClient;
  /** The origin of the site's canonical addresses. */
  readonly origin: string;
  readonly children: ReactNode;
}

export function Providers({ api, client, origin, children }: Provided) {
  return (
    <ApiContext value={api}>
      <OriginContext value={origin}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </OriginContext>
    </ApiContext>
  );
}

const reload = () => window.location.reload();

interface Props {
  /** The current path. A new one resets the boundary. */
  readonly page: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown; readonly page: string | undefined } | undefined;
}

/** Shows PageNotLoaded or PageFailed in place of a page that throws; header and footer stay. */
class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  static getDerivedStateFromError = (error: unknown): State => ({ failed: { error, page: undefined } });

  static getDerivedStateFromProps({ page }: Props, { failed }: State): State | null {
    if (!failed || failed.page === page) return null;
    return { failed: failed.page === undefined ? { ...failed, page } : undefined };
  }

  reset = () => this.setState({ failed: undefined });

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (!(failed.error instanceof PartNotLoaded)) return <PageFailed />;
    return <PageNotLoaded error={failed.error} onLoaded={this.reset} onChunkMissing={reload} />;
  }
}
