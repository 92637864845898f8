import { startApp } from '../app/startApp';
import { render } from '../entry-server';
import type { FakeApi } from './fakeApi';

export const ORIGIN = 'https://fundo.example.gov.br';

/** What the server sends for an address. */
export const serve = (url: string, { fetchPath }: FakeApi) => render({ url, api: fetchPath, origin: ORIGIN });

/** Shows a served page with JavaScript off. */
export async function readWithoutScripts(url: string, api: FakeApi): Promise<void> {
  const { html } = await serve(url, api);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
}

/**
 * Shows a served page and hydrates it, as a browser does. `rendered` is the address that the server made the page for:
 * what everybody is given is made for one address, whatever else stands in the visitor's own.
 */
export async function open(url: string, api: FakeApi, rendered = url): Promise<{ unmount: () => void }> {
  window.history.replaceState(null, '', url);
  await readWithoutScripts(rendered, api);
  return startApp(document.getElementById('root')!);
}
