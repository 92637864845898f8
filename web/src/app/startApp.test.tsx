import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, type FakeApi } from '../testing/fakeApi';
import { createAlbum, createAta, createPergunta } from '../testing/fixtures';
import { PUBLIC_ADDRESSES } from '../testing/publicAddresses';
import { open, readWithoutScripts } from '../testing/visit';
import { startApp } from './startApp';

/** Sends the browser's requests to the fake API. */
function stubFetch(api: FakeApi) {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return api.fetchPath(pathname + search);
  });
}

/** Each address with the canonical one that the server renders in its place. */
const ADDRESSES: readonly (readonly [requested: string, rendered: string])[] = [
  ...[
    ...PUBLIC_ADDRESSES,
    '/galeria-de-imagens?page=2&ordem=asc',
    '/galeria-de-imagens/1?page=2',
    '/galeria-de-imagens?page=99',
    '/galeria-de-imagens/1?page=99',
    '/galeria-de-imagens/999999',
    '/galeria-de-imagens?ano=2025&utm_source=boletim',
    '/galeria-de-imagens?ano=1999',
    '/galeria-de-imagens?ano_da_pagina=2025&utm_source=boletim',
    '/galeria-de-imagens?ano_da_pagina=1999',
    '/busca?utm_source=boletim&q=ata&q=lei',
  ].map((address) => [address, address] as const),
  ['/?utm_source=boletim', '/'],
  ['/sobre?page=2&q=ata', '/sobre'],
  ['/busca?q=+', '/busca'],
  ['/galeria-de-imagens?fbclid=1&page=0&ordem=nenhuma&ano=', '/galeria-de-imagens'],
  ['/galeria-de-imagens?utm_source=boletim&%70age=2&page=3', '/galeria-de-imagens?page=2'],
  ['/galeria-de-imagens/1?PAGE=2&utm_source=boletim', '/galeria-de-imagens/1'],
];

it.each(ADDRESSES)('hydrates %s without a mismatch and without a request', async (url, rendered) => {
  const content = {
    atas_reunioes: [createAta()],
    perguntas_frequentes: [createPergunta()],
    albuns: [createAlbum({ id: 1 }), ...Array.from({ length: 9 }, () => createAlbum())],
  };
  const inBrowser = fakeApi(content);
  stubFetch(inBrowser);
  const app = await open(url, fakeApi(content), rendered);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(inBrowser.requested).toEqual([]);
  app.unmount();
});

it('refetches what the server could not read', async () => {
  stubFetch(fakeApi({ atas_reunioes: [createAta({ titulo: 'Ata 1/2025' })] }));
  const app = await open('/atas-de-reunioes', fakeApi({ failing: ['atas_reunioes'] }));
  expect(await screen.findByRole('link', { name: /^Ata 1\/2025/ })).toBeDefined();
  app.unmount();
});

it('refetches the identity that the server could not read', async () => {
  stubFetch(fakeApi());
  const app = await open('/sobre', fakeApi({ failing: ['site'] }));
  expect(await screen.findByRole('heading', { level: 2, name: 'O que diz a lei' })).toBeDefined();
  expect(within(screen.getByRole('contentinfo')).getByText(/Rua da Cidadania/)).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Sobre o fundo | FUNDAT'));
  app.unmount();
});

it('keeps open the question that a visitor opened before hydration', async () => {
  const content = { perguntas_frequentes: [createPergunta({ titulo: 'Quem paga?' }), createPergunta()] };
  stubFetch(fakeApi(content));
  await readWithoutScripts('/', fakeApi(content));
  screen.getByRole('heading', { name: 'Quem paga?' }).closest('details')!.open = true;
  const app = await startApp(document.getElementById('root')!);
  const button = await screen.findByRole('button', { name: 'Quem paga?' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  app.unmount();
});

it('takes over the contrast and the size of text that were chosen before hydration', async () => {
  // As in a page that has just come: the settings are read once.
  vi.resetModules();
  const { startApp } = await import('./startApp');
  stubFetch(fakeApi());
  await readWithoutScripts('/', fakeApi());
  // @ts-expect-error -- a plain script of the page's head: it exports nothing and is loaded for its effect
  await import('../shared/settings/beforeHydration.js');
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  button(/Alto contraste/).click();
  for (let clicks = 0; clicks < 4; clicks++) button(/A\+/).click();
  button(/A−/).click();
  const chosen = { contraste: 'alto', texto: '2' };
  expect(document.documentElement.dataset).toMatchObject(chosen);
  expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('true');

  const app = await startApp(document.getElementById('root')!);
  await waitFor(() => expect(document.querySelectorAll('[data-antes]').length).toBe(0));
  expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('true');
  expect(document.documentElement.dataset).toMatchObject(chosen);
  button(/Alto contraste/).click();
  expect(document.documentElement.dataset.contraste).toBeUndefined();
  await waitFor(() => expect(button(/Alto contraste/).getAttribute('aria-pressed')).toBe('false'));
  app.unmount();
});

it('sends the form of the gallery for a choice made before hydration', async () => {
  const content = { albuns: [createAlbum()] };
  stubFetch(fakeApi(content));
  await readWithoutScripts('/galeria-de-imagens', fakeApi(content));
  // @ts-expect-error -- as above
  await import('../shared/settings/beforeHydration.js');
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const select = screen.getByLabelText<HTMLSelectElement>('Ordem');
  const choose = (value: string) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose('asc');
  expect(sent).toHaveBeenCalledOnce();
  choose('desc');
  const app = await startApp(document.getElementById('root')!);
  await waitFor(() => expect(document.querySelectorAll('[data-antes]').length).toBe(0));
  sent.mockClear();
  choose('asc');
  await waitFor(() => expect(location.search).toBe('?ordem=asc'));
  expect(sent).not.toHaveBeenCalled();
  app.unmount();
});

it('turns the questions into buttons in headings', async () => {
  const content = { perguntas_frequentes: [createPergunta({ titulo: 'Quem paga?' }), createPergunta()] };
  stubFetch(fakeApi(content));
  const app = await open('/', fakeApi(content));
  const button = await screen.findByRole('button', { name: 'Quem paga?' });
  expect(button.closest('h3')).not.toBeNull();
  await userEvent.setup().click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  app.unmount();
});
