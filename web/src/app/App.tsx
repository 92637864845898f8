import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingNotice } from '../shared/ui/LoadingNotice';
import { NotFound } from '../shared/ui/NotFound';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { Main } from './frame/Main';
import { SkipLinks } from './frame/SkipLinks';
import { PageErrorBoundary } from './PageErrorBoundary';
import { RetryFailed } from './RetryFailed';
import { ROUTES } from './routes';
import { useDocumentHead } from './useDocumentHead';

/** The whole site, below its providers and a router. */
export function App() {
  const { pathname } = useLocation();
  useDocumentHead();
  return (
    <>
      <SkipLinks />
      <Header />
      <Main>
        <PageErrorBoundary page={pathname}>
          <Suspense fallback={<LoadingNotice />}>
            <Routes>
              {ROUTES.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
            <RetryFailed key={pathname} />
          </Suspense>
        </PageErrorBoundary>
      </Main>
      <Footer />
    </>
  );
}
