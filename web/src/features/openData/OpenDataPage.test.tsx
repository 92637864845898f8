import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi } from '../../testing/fakeApi';
import { createSite } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';

const exports = [
  { nome: 'tabelas.zip' as const, endereco: '/a/tabelas.zip', bytes: 99_328, sha256: 'a' },
  { nome: 'tudo.tar' as const, endereco: '/a/tudo.tar', bytes: 2_621_440, sha256: null },
];

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
