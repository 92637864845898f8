import CssBaseline from '@mui/material/CssBaseline';
import {
  addRefreshAuthToDataProvider,
  CoreAdminUI,
  localStorageStore,
  Resource,
  type DataProvider,
} from 'ra-core';
import { useMemo, useState } from 'react';
import { AdminContext } from 'react-admin';
import type { Config } from '../page/config';
import { withSite } from '../screens/identity/siteProvider';
import { administers } from '../sign-in/Session';
import { createAuthProvider } from '../sign-in/authProvider';
import { createDataProvider } from '../api/dataProvider';
import { createHttpClient, type HttpClient } from '../api/httpClient';
import { i18nProvider } from '../page/i18nProvider';
import type { Session } from '../sign-in/Session';
import { SCREENS } from '../screens/screens';
import { ConfigProvider } from '../page/ConfigContext';
import { CookieNotice } from '../sign-in/SessionNotices';
import { Layout } from '../layout/Layout';
import { Loading } from '../page/Loading';
import { LogoutFailure } from '../sign-in/SessionNotices';
import { Missing } from '../page/Missing';
import { NoRole } from '../sign-in/SessionNotices';
import { darkTheme, lightTheme } from '../page/theme';
import { Toasts } from '../layout/Toasts';
import { UnexpectedError } from '../page/UnexpectedError';
import { Welcome } from '../home/Welcome';

interface AppProps {
  readonly config: Config;
  readonly session: Session;
  /** The API, where a test puts its own. */
  readonly dataProvider?: DataProvider;
}

/** The back-office, for a session that has been initialised; without the role it is one screen that says so. */
export const App = ({ config, session, dataProvider }: AppProps) => {
  const [failedLogouts, setFailedLogouts] = useState(0);
  const providers = useMemo(
    () => createProviders(config, session, () => setFailedLogouts((times) => times + 1), dataProvider),
    [config, session, dataProvider],
  );
  const { authProvider } = providers;
  return (
    <ConfigProvider value={config}>
      <AdminContext {...providers} i18nProvider={i18nProvider} lightTheme={lightTheme} darkTheme={darkTheme}>
        <CssBaseline enableColorScheme />
        {failedLogouts > 0 ? (
          // Nothing of what was open stays on the screen; each failure is a new dialog, which says so anew.
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
    {SCREENS.map(({ route, title, component }) => (
      <Resource
        key={route}
        name={route}
        options={{ label: title }}
        list={component}
        recordRepresentation="titulo"
      />
    ))}
  </CoreAdminUI>
);

const createProviders = (
  config: Config,
  session: Session,
  onLogoutFailed: () => void,
  given?: DataProvider,
) => ({
  authProvider: createAuthProvider(session, onLogoutFailed),
  dataProvider:
    given ??
    addRefreshAuthToDataProvider(connect(config.apiUrl, createHttpClient(session.token)), session.refresh),
  store: localStorageStore('1', 'fundo-admin'),
});

const connect = (apiUrl: string, http: HttpClient) =>
  withSite(createDataProvider(apiUrl, http), apiUrl, http);
