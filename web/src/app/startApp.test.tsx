import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, type FakeApi } from '../testing/fakeApi';
import { createAlbum, createAta, createPergunta } from '../testing/fixtures';
import { PUBLIC_ADDRESSES } from '../testing/publicAddresses';
import { hydrate, open, readWithoutScripts } from '../testing/visit';

/** Sends the browser's requests to the fake API. */
function stubFetch(api: FakeApi) {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return api.fetchPath(pathname + search);
  });
}

/** Addresses, with the canonical address that the server renders for them. */
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
  expect(document.querySelector('h1')).not.toBeNull();
  expect(inBrowser.requested).toEqual([]);
  app.unmount();
});

it('refetches the reads that failed on the server', async () => {
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
  const app = await hydrate();
  const button = await screen.findByRole('button', { name: 'Quem paga?' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
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
