import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../app/App';
import type { Config } from '../page/config';
import { Auth } from '../sign-in/Auth';
import type { Session } from '../sign-in/Session';

export const createConfig = (values: Partial<Config> = {}): Config => ({
  signIn: {
    client: { url: 'http://localhost:8080', realm: 'fundo', clientId: 'fundo-admin' },
    options: { responseMode: 'fragment', flow: 'standard', pkceMethod: 'S256', onLoad: 'login-required' },
    issuer: 'http://localhost:8080/realms/fundo',
  },
  role: { client: null, name: 'fundo-administrador' },
  apiUrl: '/api/v1',
  revokeUrl: '/usuarios/tokens/revoke',
  filesUrl: '',
  department: { name: 'Departamento de Tecnologia', acronym: 'DTI', url: 'https://dti.example' },
  city: { name: 'Prefeitura de Vila Real', url: 'https://cidade.example' },
  systemsUrl: null,
  publicationMonths: { atas_reunioes: 6 },
  ...values,
});

/** Returns Ana, signed in. */
function createAuth(): Auth {
  const auth = new Auth();
  auth.setUser({ token: 'the-token', username: 'admin', name: 'Ana Administradora' });
  auth.setToken('the-token');
  return auth;
}

export const createSession = (values: Partial<Session> = {}): Session => ({
  subject: 'ana',
  auth: createAuth(),
  cookiesBlocked: false,
  hasRealmRole: () => true,
  hasClientRole: () => false,
  isActive: () => true,
  refresh: () => Promise.resolve(),
  signInAgain: vi.fn(() => Promise.resolve()),
  logout: vi.fn(() => Promise.resolve()),
  ...values,
});

interface RenderOptions {
  readonly config?: Partial<Config>;
  readonly session?: Partial<Session>;
}

/** Renders the whole back-office at an address below /admin, with the API at `api`. */
export function renderBackOffice(
  path: string,
  api: { apiUrl: string },
  { config, session }: RenderOptions = {},
) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <App config={createConfig({ apiUrl: api.apiUrl, ...config })} session={createSession(session)} />
        ),
      },
    ],
    { initialEntries: [path] },
  );
  return {
    ...render(<RouterProvider router={router} useTransitions={false} />),
    router,
    user: userEvent.setup(),
  };
}
