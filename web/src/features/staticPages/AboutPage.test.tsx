import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { createSite } from '../../testing/fixtures';
import { visit } from '../../testing/visit';

const FAILED = 'Ocorreu um erro ao carregar o texto desta página';

it('shows the text of the editors, part by part', async () => {
  const site = createSite({
    sigla: 'FMAT',
    nome: 'Fundo da Serra',
    sobre: [
      { titulo: 'A lei', paragrafos: ['Vem do imposto.', 'Vem do imposto.'], itens: ['ISS;', 'ISS;'] },
      { titulo: 'Os prêmios', paragrafos: ['São sorteados.'], itens: [] },
    ],
  });
  visit('/sobre', fakeApi({ site }));
  const law = (await screen.findByRole('heading', { level: 2, name: 'A lei' })).closest('section')!;
  const prizes = screen.getByRole('heading', { level: 2, name: 'Os prêmios' }).closest('section')!;
  expect(screen.getByText('FMAT é a sigla de Fundo da Serra.')).toBeDefined();
  expect(within(law).getAllByText('Vem do imposto.')).toHaveLength(2);
  expect(within(law).getAllByRole('listitem')).toHaveLength(2);
  expect(within(prizes).queryByRole('list')).toBeNull();
});

it('says that it is loading', async () => {
  visit('/sobre', { ...fakeApi(), fetchPath: () => new Promise(() => {}) });
  await screen.findByRole('heading', { level: 1, name: 'Sobre o fundo' });
  expect(screen.getByRole('status').textContent).toBe('Carregando...');
});

it('says that it failed, and reads again on request', async () => {
  const api = fakeApi({ failing: ['site'] });
  const { user } = visit('/sobre', api);
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(screen.queryByText(/é a sigla de/)).toBeNull();
  api.content.failing = [];
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'O que diz a lei' })).toBeDefined();
});

it('has a banner image above the text and a second image below it', async () => {
  visit('/sobre', fakeApi());
  const text = await screen.findByRole('heading', { level: 2, name: 'O que diz a lei' });
  const [banner, second, ...others] = within(screen.getByRole('main')).getAllByRole('presentation');
  expect(others).toEqual([]);
  expect(banner!.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(second!.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});
