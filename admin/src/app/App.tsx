import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  addRefreshAuthToDataProvider,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
} from 'ra-core';
import { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdminContext } from 'react-admin';
import { Route } from 'react-router-dom';
import { withConnection } from '../api/connection';
import { createDataProvider } from '../api/dataProvider';
import { createHttpClient } from '../api/httpClient';
import { Welcome } from '../home/Welcome';
import { Layout } from '../layout/Layout';
import { Toasts } from '../layout/Toasts';
import type { Config } from '../page/config';
import { ConfigProvider } from '../page/ConfigContext';
import { i18nProvider } from '../page/i18nProvider';
import { Loading } from '../page/Loading';
import { Missing, UnexpectedError } from '../page/Notice';
import { darkTheme, lightTheme, strongDarkTheme, strongLightTheme } from '../page/theme';
import { withEditing } from '../api/editingProvider';
import { withFeedback } from '../api/feedbackProvider';
import { withNumeros } from '../api/numerosProvider';
import { withPublication } from '../api/publicationProvider';
import { withRedirects } from '../api/redirectsProvider';
import { withRecord } from '../api/recordProvider';
import { withSite } from '../api/siteProvider';
import { withWholeLists } from '../api/wholeLists';
import { RECORD_SCREENS, SCREENS, SHORTCUTS_ROUTE, ShortcutsScreen } from '../screens/screens';
import { AuthContext } from '../sign-in/AuthContext';
import { createAuthProvider } from '../sign-in/authProvider';
import { administers, type Session } from '../sign-in/Session';
import { CookieNotice, LogoutFailure, NoRole } from '../sign-in/SessionNotices';

interface AppProps {
  readonly config: Config;
  readonly session: Session;
}

/** The back-office of a signed-in person. Without the administrator's role it is one screen that says so. */
export const App = ({ config, session }: AppProps) => {
  const [failedLogouts, setFailedLogouts] = useState(0);
  const providers = useMemo(
    () => createProviders(config, session, () => setFailedLogouts((times) => times + 1)),
    [config, session],
  );
  const { authProvider } = providers;
  const hasMoreContrast = useMediaQuery('(prefers-contrast: more)', { noSsr: true });
  return (
    <ConfigProvider value={config}>
      <AuthContext value={session.auth}>
        <AdminContext
          {...providers}
          i18nProvider={i18nProvider}
          lightTheme={hasMoreContrast ? strongLightTheme : lightTheme}
          darkTheme={hasMoreContrast ? strongDarkTheme : darkTheme}
        >
          <CssBaseline enableColorScheme />
          {failedLogouts > 0 ? (
            // Replaces the whole application. The key makes each failure a new dialog, which screen readers announce.
            <LogoutFailure key={failedLogouts} onRetry={() => void authProvider.logout({})} />
          ) : administers(session, config.role) ? (
            <BackOffice />
          ) : (
            <main>
              <NoRole />
            </main>
          )}
          <Toasts />
          {session.cookiesBlocked && <CookieNotice />}
        </AdminContext>
      </AuthContext>
    </ConfigProvider>
  );
};

const BackOffice = () => (
  <CoreAdminUI
    title="Área administrativa"
    layout={Layout}
    dashboard={Welcome}
    loading={Loading}
    catchAll={Missing}
    accessDenied={NoRole}
    error={UnexpectedError}
    requireAuth
    disableTelemetry
  >
    {[...SCREENS, ...RECORD_SCREENS].map(({ route, title, component }) => (
      <Resource
        key={route}
        name={route}
        options={{ label: title }}
        list={component}
        recordRepresentation="titulo"
      />
    ))}
    <CustomRoutes>
      <Route path={`/${SHORTCUTS_ROUTE}`} element={<ShortcutsScreen />} />
    </CustomRoutes>
  </CoreAdminUI>
);

function createProviders({ apiUrl }: Config, session: Session, onLogoutFailed: () => void) {
  const http = createHttpClient(() => session.auth.state().token);
  const withEntries = [withSite, withRedirects, withFeedback].reduce(
    (provider, withPart) => withPart(provider, apiUrl, http),
    createDataProvider(apiUrl, http),
  );
  const withForms = withEditing(withPublication(withEntries, apiUrl, http), apiUrl, http);
  const dataProvider = withNumeros(withRecord(withForms, apiUrl, http), apiUrl, http);
  return {
    authProvider: createAuthProvider(session, onLogoutFailed),
    dataProvider: withWholeLists(withConnection(addRefreshAuthToDataProvider(dataProvider, session.refresh))),
    // Without a connection reads wait for it (page/Loading.tsx says so). A write is sent at once: it fails, or waits in
    // withConnection.
    queryClient: new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }),
    store: localStorageStore('1', 'fundo-admin'),
  };
}
