import { PALETTE } from '@fundo/contract/palette';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createRows } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

/** The scheme of the page's style sheets. */
const scheme = () => /color-scheme:\s*(\w+)/.exec(document.head.textContent ?? '')?.[1];

it('the theme is the system’s, or light, or dark, and is kept in this browser', async () => {
  const api = await startFakeApi();
  const first = renderBackOffice('/atalhos', api);
  const choose = async (name: string) => {
    await first.user.click(await screen.findByRole('button', { name: 'Preferências' }));
    await first.user.click(await screen.findByRole('menuitemradio', { name }));
  };
  await screen.findByRole('heading', { level: 1 });
  expect(scheme()).toBe('light');
  await choose('Tema escuro');
  await waitFor(() => expect(scheme()).toBe('dark'));
  first.unmount();

  const second = renderBackOffice('/atalhos', api);
  await waitFor(() => expect(scheme()).toBe('dark'));
  await second.user.click(await screen.findByRole('button', { name: 'Preferências' }));
  const dark = await screen.findByRole('menuitemradio', { name: 'Tema escuro' });
  expect(dark.getAttribute('aria-checked')).toBe('true');
  const { violations } = await axe.run(screen.getByRole('menu'), {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await second.user.click(screen.getByRole('menuitemradio', { name: 'Tema do sistema' }));
  await waitFor(() => expect(scheme()).toBe('light'));
});

it('edges are strong for people who asked their system for more contrast', async () => {
  const hasStrongEdges = () => document.head.textContent.includes(`1px solid ${PALETTE.light.lineStrong}`);
  expect(hasStrongEdges()).toBe(false);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('prefers-contrast: more') }),
  );
  renderBackOffice('/faq/1', await startFakeApi(createRows()));
  await screen.findByRole('textbox', { name: 'Pergunta' });
  expect(hasStrongEdges()).toBe(true);
});
