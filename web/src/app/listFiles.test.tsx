import { MAX_LISTED_RESULTS } from '@fundo/contract/list-files';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindings } from '../testing/axe';
import { fakeApi } from '../testing/fakeApi';
import { createAlbum, createAta, createDetail, createPergunta } from '../testing/fixtures';
import { readWithoutScripts, visit } from '../testing/visit';

const YEAR = '2025-06-01T15:00:00.000Z';
const api = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    atas_reunioes: [createDetail({ id: 7, titulo: 'Nota fiscal' })],
    albuns: [createAlbum({ id: 5, titulo: 'Sorteio', created_at: YEAR })],
    perguntas_frequentes: [createPergunta()],
    ...more,
  });

const links = () =>
  screen
    .queryAllByRole('link', { name: /^Baixar .* em (?:CSV|ODS)$/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  ['/atas-de-reunioes', '/atas-de-reunioes', ''],
  ['/', '/perguntas-frequentes', ''],
  ['/galeria-de-imagens', '/galeria-de-imagens', ''],
  ['/galeria-de-imagens?ano=2025&ordem=asc', '/galeria-de-imagens', '?ordem=asc&ano=2025'],
  ['/galeria-de-imagens?ano_da_pagina=2025', '/galeria-de-imagens', '?ano_da_pagina=2025'],
  [
    '/busca?q=nota+fiscal&ordem=data&secao=atas_reunioes&exata=sim',
    '/busca',
    '?q=nota+fiscal&secao=atas_reunioes&exata=sim&ordem=data',
  ],
])('%s has its list as CSV and ODS, with its filters, also without JavaScript', async (url, path, query) => {
  await readWithoutScripts(url, api());
  expect(links()).toEqual([
    ['CSV', `${path}.csv${query}`],
    ['ODS', `${path}.ods${query}`],
  ]);
});

it('the links have the words by which a list is filtered, from the address and as they are typed', async () => {
  const atas = Array.from({ length: 31 }, (_, n) => createAta({ titulo: `Ata ${n}` }));
  const { user } = visit('/atas-de-reunioes?documento=ata', api({ atas_reunioes: atas }));
  const field = await screen.findByRole('searchbox', { name: 'Procurar nesta lista' });
  expect(links()[0]).toEqual(['CSV', '/atas-de-reunioes.csv?documento=ata']);
  await user.type(field, ' 30&');
  expect(links()).toEqual([]);
  await user.type(field, '{Backspace}');
  expect(links()[1]).toEqual(['ODS', '/atas-de-reunioes.ods?documento=ata+30']);
  await user.clear(field);
  expect(links()[1]).toEqual(['ODS', '/atas-de-reunioes.ods']);
});

it('says how many results a file has, if a search finds more', async () => {
  await readWithoutScripts('/busca?q=nota', api({ search: { total: MAX_LISTED_RESULTS + 1 } }));
  expect(screen.getByRole('link', { name: 'Baixar os primeiros 1000 resultados em CSV' })).toBeDefined();
});

it.each(['/sobre', '/busca', '/busca?q=nadaassim', '/legislacao', '/atas-de-reunioes/7'])(
  '%s has no list to download',
  async (url) => {
    await readWithoutScripts(url, api());
    expect(links()).toEqual([]);
  },
);

it('the links are accessible, and not printed', async () => {
  visit('/atas-de-reunioes', api());
  const link = await screen.findByRole('link', { name: 'Baixar esta lista em CSV' });
  expect(link.closest('[data-print="no"]')).not.toBeNull();
  expect(await axeFindings()).toEqual([]);
});
