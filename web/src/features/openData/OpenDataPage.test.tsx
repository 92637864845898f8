import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createSite } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';

const exports = [
  { nome: 'tabelas.zip' as const, endereco: '/a/tabelas.zip', bytes: 99_328, sha256: 'a' },
  { nome: 'tudo.tar' as const, endereco: '/a/tudo.tar', bytes: 2_621_440, sha256: null },
];

const tables = [
  { tabela: 'documentos' as const, ano: null, endereco: '/a', bytes: 99_328, sha256: 'a' },
  { tabela: 'paginas' as const, ano: 2024, endereco: '/a', bytes: 2_621_440, sha256: 'a' },
  { tabela: 'paginas' as const, ano: 2025, endereco: '/a', bytes: 1024, sha256: 'a' },
];

describe('the tables of the open data', () => {
  it('are linked with their sizes, the pages by year, the newest first', async () => {
    await readWithoutScripts('/dados-abertos', fakeApi({ tables }));
    const linkTo = (name: string) => screen.getByRole('link', { name });
    expect(linkTo('Documentos (CSV)').closest('li')?.textContent).toMatch(/no site \(97 KB\)\.$/);
    const years = within(linkTo('Páginas, todos os anos (CSV)').closest('li')!).getAllByRole('listitem');
    expect(years.map(({ textContent }) => textContent)).toEqual([
      'Páginas de 2025 (CSV) (1 KB)',
      'Páginas de 2024 (CSV) (2,5 MB)',
    ]);
    const year = linkTo('Páginas de 2024 (CSV)');
    expect(year.getAttribute('href')).toBe('/dados-abertos/tabelas/paginas-2024.csv');
    expect(year.getAttribute('download')).toBe('paginas-2024.csv');
  });

  it('are linked, the pages of all years in one file, while their years are unknown', async () => {
    visit('/dados-abertos', fakeApi({ failing: ['dados_abertos'] }));
    const link = await screen.findByRole('link', { name: 'Páginas, todos os anos (CSV)' });
    expect(link.getAttribute('href')).toBe('/dados-abertos/tabelas/paginas.csv');
    expect(within(link.closest('li')!).queryByRole('listitem')).toBeNull();
  });
});

describe('the downloads of the open data', () => {
  it('are linked with their sizes, without scripts too', async () => {
    await readWithoutScripts('/dados-abertos', fakeApi({ exports }));
    const entryOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(entryOf('tudo.tar')).toBe(
      'tudo.tar: as tabelas, todos os arquivos públicos e o SHA-256 de cada um (2,5 MB).',
    );
    expect(entryOf('tabelas.zip')).toMatch(/\(97 KB\)\.$/);
  });

  it.each([
    ['while they are made', fakeApi({ exports: [] })],
    ['if their sizes cannot be read', fakeApi({ failing: ['dados_abertos'] })],
  ])('are linked without sizes %s', async (_state, api) => {
    visit('/dados-abertos', api);
    const link = await screen.findByRole('link', { name: 'tudo.tar' });
    expect(link.closest('li')?.textContent).toMatch(/o SHA-256 de cada um\.$/);
    expect(await axeFindings()).toEqual([]);
  });
});

it('has the licence that the fund has chosen', async () => {
  const licenca = { nome: 'Licença da cidade', url: 'https://licenca.example' };
  visit('/dados-abertos', fakeApi({ site: createSite({ licenca }) }));
  const link = await screen.findByRole('link', { name: licenca.nome });
  expect(link.getAttribute('href')).toBe(licenca.url);
  expect(screen.queryByText(/como quiser/)).toBeNull();
});

it('has the default licence if the identity cannot be read', async () => {
  visit('/dados-abertos', fakeApi({ failing: ['site'] }));
  await screen.findByRole('link', { name: 'Creative Commons Atribuição 4.0 Internacional' });
  expect(screen.getByText(/como quiser/)).toBeDefined();
});
