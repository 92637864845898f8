import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { startFakeApi } from '../testing/startFakeApi';

const NAME = 'O que os leitores disseram';

describe('what readers said, on Início', () => {
  it('is listed by page, with a link to each public page', async () => {
    const api = await startFakeApi();
    api.feedback.push(
      { pagina: '/legislacao/7', titulo: 'Lei nº 5.412', sim: 1200, nao: 3 },
      { pagina: '/atas-de-reunioes/2', titulo: null, sim: 0, nao: 1 },
    );
    renderBackOffice('/', api);
    const list = within(await screen.findByRole('list', { name: NAME }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lei nº 5.4121.200 sim · 3 não',
      '/atas-de-reunioes/2 (fora do site)0 sim · 1 não',
    ]);
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/legislacao/7']);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  it('is absent if nobody has said anything', async () => {
    const api = await startFakeApi();
    renderBackOffice('/', api);
    await screen.findByText('Nada por agora.');
    expect(api.requests.map(({ url }) => url)).toContain('admin/opinioes');
    expect(screen.queryByText(NAME)).toBeNull();
  });

  it('says that it could not be read', async () => {
    expectErrorLogged(/status code 500/);
    const api = await startFakeApi();
    // The list is requested four times.
    for (let times = 0; times < 4; times += 1) api.failNext('GET', 500, undefined, 'admin/opinioes');
    renderBackOffice('/', api);
    const part = within(await screen.findByRole('region', { name: NAME }));
    expect(part.getByText('Não foi possível ler agora.')).toBeDefined();
  });
});
