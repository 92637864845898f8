import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { visit } from '../testing/visit';

it('shows an error page in place of a page that throws, and keeps the frame working', async () => {
  // React reports what the boundary caught.
  vi.mocked(console.error).mockImplementation(() => {});
  const broken = { ...fakeApi(), fetchPath: async () => Response.json({ atas_reunioes: [{ id: 1 }] }) };
  const { user } = visit('/atas-de-reunioes', broken);
  expect(await screen.findByRole('heading', { name: 'Esta página não pôde ser mostrada' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeDefined();
  await user.click(screen.getAllByRole('link', { name: 'Sobre o fundo' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sobre o fundo' })).toBeDefined();
});
