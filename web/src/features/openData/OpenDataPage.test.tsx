import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { createSite } from '../../testing/fixtures';
import { visit } from '../../testing/visit';

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
