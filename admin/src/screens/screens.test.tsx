import { RESOURCES } from '@fundo/contract/resources';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPdf } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';
import { SCREENS } from './screens';

/** A seventh document section: a row in the contract's table, and one in the back-office's. */
vi.mock('@fundo/contract/resources', async (original) => {
  const contract = await original<typeof import('@fundo/contract/resources')>();
  const convenio = {
    ...contract.RESOURCES.ata,
    path: 'convenios',
    listKey: 'convenios',
    title: 'Convênios',
    entity: 'Convênio',
    newWord: 'novo',
    adminRoute: 'convenios',
    adminTitle: 'Convênios firmados',
  };
  return { ...contract, RESOURCES: { ...contract.RESOURCES, convenio } };
});
vi.mock('./sectionRows', async (original) => {
  const { SECTION_ROWS } = await original<typeof import('./sectionRows')>();
  const { RESOURCES: sections } = await import('@fundo/contract/resources');
  const convenio = { section: Object.values(sections).at(-1), icon: SECTION_ROWS.ata.icon };
  return { SECTION_ROWS: { ...SECTION_ROWS, convenio } };
});

it('has a screen for each section of the contract', () => {
  const routes = SCREENS.map(({ route }) => route);
  for (const { adminRoute } of Object.values(RESOURCES)) expect(routes).toContain(adminRoute);
});

describe('a seventh document section', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ convenios: [createAta({ id: 3, titulo: 'Convênio com o Estado' })] });
  });

  it('has a link in the navigation, after the other sections', async () => {
    renderBackOffice('/', api);
    const links = within(await screen.findByRole('navigation', { name: 'Seções' })).getAllByRole('link');
    expect(links.slice(-7).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Prestação de contas', '/prestacao-de-contas'],
      ['Convênios firmados', '/convenios'],
      ['Identidade do site', '/identidade'],
      ['Endereços antigos', '/enderecos-antigos'],
      ['Histórico', '/historico'],
      ['Lixeira', '/lixeira'],
      ['Leitura dos arquivos', '/leituras'],
    ]);
  });

  it('is among the sections of Início, with its count and the link to add an entry', async () => {
    renderBackOffice('/', api);
    expect(await screen.findByRole('link', { name: 'Convênios firmados 1 no site' })).toBeDefined();
    const add = screen.getByRole('link', { name: 'Adicionar em Convênios firmados' });
    expect(add.getAttribute('href')).toBe('/convenios/create');
  });

  it('lists its entries under its title', async () => {
    renderBackOffice('/convenios', api);
    expect(await screen.findByRole('heading', { name: 'Convênios firmados', level: 1 })).toBeDefined();
    expect(await screen.findByText('Convênio com o Estado')).toBeDefined();
  });

  it('stores what its form holds at its address in the API', async () => {
    const { user } = renderBackOffice('/convenios/create', api);
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar novo Convênio' }));
    await user.type(dialog.getByRole('textbox', { name: 'Título' }), 'Convênio com a União');
    const pdf = createPdf('c.pdf');
    await user.upload(dialog.getByLabelText('Arquivo', { selector: 'input' }), pdf);
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Convênio com a União')).toBeDefined();
    expect(api.writes()).toMatchObject([{ method: 'POST', url: 'admin/convenios' }]);
  });
});
