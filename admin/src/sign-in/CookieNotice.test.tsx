import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { startFakeApi } from '../testing/startFakeApi';

const WORDS = 'Seu navegador bloqueia cookies de terceiros';

it('a person whose browser blocks third-party cookies is told once what changes, until it is read', async () => {
  const api = await startFakeApi();
  const blocked = { session: { cookiesBlocked: true } };
  const first = renderBackOffice('/', api, blocked);
  await screen.findByText(WORDS);
  expect(screen.getByText(/a saída feita em outra aba não será notada aqui na hora/)).toBeDefined();
  first.unmount();

  const second = renderBackOffice('/', api, blocked);
  await screen.findByText(WORDS);
  await second.user.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
  second.unmount();

  renderBackOffice('/', api, blocked);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(WORDS)).toBeNull();
});

it('a person whose browser allows them sees no notice', async () => {
  renderBackOffice('/', await startFakeApi());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(WORDS)).toBeNull();
});
