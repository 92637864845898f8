import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingNotice } from '../shared/ui/LoadingNotice';
import { NotFound } from '../shared/ui/NotFound';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { Main } from './frame/Main';
import { SkipLinks } from './frame/SkipLinks';
import { PageErrorBoundary } from './PageErrorBoundary';
import { RetryFailed } from './RetryFailed';
import { findRoute } from './routes';
import { useDocumentHead } from './useDocumentHead';

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
