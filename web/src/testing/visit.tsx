import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App, Providers } from '../app/App';
import { startApp } from '../app/startApp';
import { render as renderOnServer } from '../entry-server';
import { createQueryClient } from '../shared/api/queryClient';
import { apiOf } from './apiOf';
import type { FakeApi } from './fakeApi';

/** Opens an address in the browser alone, without a page from the server: every block starts loading. */
export function visit(url: string, api: FakeApi) {
  const client = createQueryClient();
  // The waits between retries are tested in queryClient.test.ts.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const user = userEvent.setup();
  const page = render(
    <Providers api={apiOf(api)} client={client} origin={ORIGIN}>
      <MemoryRouter initialEntries={[url]}>
        <App />
      </MemoryRouter>
    </Providers>,
  );
  return { user, client, ...page };
}

export const ORIGIN = 'https://fundo.example.gov.br';

/** The server's page for an address. */
export const serve = (url: string, api: FakeApi) => renderOnServer({ url, api: apiOf(api), origin: ORIGIN });

/** Shows the server's page with JavaScript off. */
export async function readWithoutScripts(url: string, api: FakeApi): Promise<void> {
  const { html } = await serve(url, api);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
}

/**
 * Shows the server's page and hydrates it, as a browser does. `rendered` is the address that the server rendered: a
 * cached page is rendered for the canonical address, which may differ from the visitor's.
 */
export async function open(url: string, api: FakeApi, rendered = url): Promise<{ unmount: () => void }> {
  window.history.replaceState(null, '', url);
  await readWithoutScripts(rendered, api);
  return hydrate();
}

/**
 * Hydrates the page shown, and waits for it, because React throws if a root is unmounted before. Throws the error that
 * React reports to the window, which would otherwise fail the run without the name of a test.
 */
export async function hydrate(): Promise<{ unmount: () => void }> {
  const reported: unknown[] = [];
  const report = ({ error }: ErrorEvent) => reported.push(error);
  window.addEventListener('error', report);
  try {
    const app = await act(() => startApp(document.getElementById('root')!));
    if (reported.length > 0) throw reported[0];
    return app;
  } finally {
    window.removeEventListener('error', report);
  }
}
