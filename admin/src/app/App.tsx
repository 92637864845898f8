import CssBaseline from '@mui/material/CssBaseline';
import {
  addRefreshAuthToDataProvider,
  CoreAdminUI,
  localStorageStore,
  Resource,
  type DataProvider,
} from 'ra-core';
import { useMemo } from 'react';
import { AdminContext } from 'react-admin';
import type { Config } from '../config';
import { withSite } from '../identity/siteProvider';
import { createAuthProvider } from '../providers/authProvider';
import { createDataProvider } from '../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../providers/httpClient';
import { i18nProvider } from '../providers/i18nProvider';
import type { Session } from '../providers/keycloakSession';
import { ConfigProvider } from '../shell/ConfigContext';
import { Layout } from '../shell/Layout';
import { Loading } from '../shell/Loading';
import { Missing } from '../shell/Missing';
import { NoRole } from '../shell/NoRole';
import { darkTheme, lightTheme } from '../shell/theme';
import { Toasts } from '../shell/Toasts';
import { UnexpectedError } from '../shell/UnexpectedError';
import { Welcome } from '../shell/Welcome';
import { RESOURCES } from './resources';

interface AppProps {
  readonly config: Config;
  readonly session: Session;
  /** The API, where a test puts its own. */
  readonly dataProvider?: DataProvider;
}

/** The back-office, for a session that has been initialised; without the role it is one screen that says so. */
export const App = ({ config, session, dataProvider }: AppProps) => {
  const providers = useMemo(
    () => createProviders(config, session, dataProvider),
    [config, session, dataProvider],
  );
  return (
    <ConfigProvider value={config}>
      <AdminContext {...providers} i18nProvider={i18nProvider} lightTheme={lightTheme} darkTheme={darkTheme}>
        <CssBaseline enableColorScheme />
        {session.hasRole(config.role) ? (
          <BackOffice />
        ) : (
          <main>
            <NoRole />
          </main>
        )}
        <Toasts />
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
    {RESOURCES.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
  </CoreAdminUI>
);

const createProviders = (config: Config, session: Session, given?: DataProvider) => ({
  authProvider: createAuthProvider(session),
  dataProvider:
    given ??
    addRefreshAuthToDataProvider(connect(config.apiUrl, createHttpClient(session.token)), session.refresh),
  store: localStorageStore('1', 'fundo-admin'),
});

const connect = (apiUrl: string, http: HttpClient) =>
  withSite(createDataProvider(apiUrl, http), apiUrl, http);
