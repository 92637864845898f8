import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

describe('the application', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ perguntas_frequentes: [createPergunta()] });
  });

  it('greets the administrator and counts the entries of each section', async () => {
    renderBackOffice('/', api);
    expect(
      await screen.findByRole('heading', {
        name: 'Bem-vindo à área administrativa da Prefeitura de Vila Real',
      }),
    ).toBeDefined();
    const sections = within(screen.getByRole('list', { name: 'Seções do site' }));
    expect(await sections.findByRole('link', { name: 'FAQ 1 no site' })).toBeDefined();
    const add = sections.getByRole('link', { name: 'Adicionar em FAQ' });
    expect(add.getAttribute('href')).toBe('/faq/create');
  });

  it('leads to each section at its address of docs/product.md 2.9', async () => {
    renderBackOffice('/', api);
    const nav = await screen.findByRole('navigation', { name: 'Seções' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Início', '/'],
      ['FAQ', '/faq'],
      ['Atas de reuniões', '/atas-de-reunioes'],
      ['Legislação', '/legislacao'],
      ['Plano de investimento', '/plano-de-investimento'],
      ['Álbum de Fotos', '/galeria_de_imagens'],
      ['Prestação de contas', '/prestacao-de-contas'],
      ['Identidade do site', '/identidade'],
      ['Endereços antigos', '/enderecos-antigos'],
      ['Histórico', '/historico'],
      ['Lixeira', '/lixeira'],
      ['Leitura dos arquivos', '/leituras'],
    ]);
  });

  it('shows in the top bar the city, and the signed-in person with a placeholder picture', async () => {
    renderBackOffice('/', api);
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByText('Prefeitura de Vila Real')).toBeDefined();
    expect(await bar.findByText('Ana Administradora')).toBeDefined();
    expect(bar.getByText('A')).toBeDefined();
  });

  it('keeps the navigation open or closes it with the toggle', async () => {
    const { user } = renderBackOffice('/', api);
    const toggle = await screen.findByRole('button', { name: 'Menu', expanded: false });
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Menu', expanded: true })).toBe(toggle);
    await user.click(toggle);
    expect(screen.getByRole('button', { name: 'Menu', expanded: false })).toBe(toggle);
  });

  it('logs out from the top bar', async () => {
    const logout = vi.fn(() => Promise.resolve());
    const { user } = renderBackOffice('/', api, { session: { logout } });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledOnce();
  });

  it('embeds the page of the other systems, with a link for when it cannot be embedded', async () => {
    api.site.sistemas_url = 'http://127.0.0.1:1/sistemas';
    const { user } = renderBackOffice('/', api, { config: { systemsUrl: api.site.sistemas_url } });
    await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ajuda e outros sistemas da prefeitura' });
    expect(within(dialog).getByTitle('Outros sistemas da prefeitura').getAttribute('src')).toBe(
      'http://127.0.0.1:1/sistemas',
    );
    expect(within(dialog).getByRole('link', { name: 'abra os outros sistemas em nova aba' })).toBeDefined();
    expect(
      within(dialog).getByRole('link', { name: 'leia o manual da área administrativa' }).getAttribute('href'),
    ).toBe('/admin/manual/');
  });

  it('says that the page of the other systems is not configured, and whom to ask', async () => {
    const { user } = renderBackOffice('/', api, { config: { systemsUrl: null } });
    await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^A lista dos outros sistemas ainda não foi configurada\./)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Departamento de Tecnologia' })).toHaveProperty(
      'href',
      'https://dti.example/',
    );
    expect(dialog.queryByTitle('Outros sistemas da prefeitura')).toBeNull();
  });

  it.each(['sistemas da prefeitura', 'http://', 'javascript:alert(1)'])(
    'takes %j, which an older installation may have stored, for no address',
    async (systemsUrl) => {
      const { user } = renderBackOffice('/', api, { config: { systemsUrl } });
      await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/^A lista dos outros sistemas ainda não foi configurada\./)).toBeDefined();
      expect(dialog.queryByTitle('Outros sistemas da prefeitura')).toBeNull();
    },
  );

  it('closes the help at Fechar', async () => {
    const { user } = renderBackOffice('/', api);
    await user.click(await screen.findByRole('button', { name: 'Ajuda' }));
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a footer with the year, the city and who made it', async () => {
    renderBackOffice('/', api);
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toBe(
      '© 2024 Todos os direitos reservadosUm programa da Prefeitura de Vila RealDesenvolvido por DTI',
    );
    const city = within(footer).getByRole('link', { name: 'Prefeitura de Vila Real' });
    expect(city).toHaveProperty('href', 'https://cidade.example/');
    expect(within(footer).getByRole('link', { name: 'DTI' })).toHaveProperty('href', 'https://dti.example/');
  });

  it('tells a person that the role is missing, sends no request, and offers to log out', async () => {
    const logout = vi.fn(() => Promise.resolve());
    const { user } = renderBackOffice('/faq', api, { session: { hasRealmRole: () => false, logout } });
    expect(
      await screen.findByRole('heading', { name: 'Você não tem acesso à área administrativa' }),
    ).toBeDefined();
    expect(
      screen.getByText(/Peça o acesso a: DTI, dizendo o nome do papel: “fundo-administrador”\./),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(logout).toHaveBeenCalledOnce();
    expect(api.requests).toEqual([]);
  });

  it("lets in a person with the configured client's role, and names the role to a person without it", async () => {
    const config = { role: { client: 'portal', name: 'publica' } };
    const hasClientRole = (role: string, client?: string) => role === 'publica' && client === 'portal';
    const { unmount } = renderBackOffice('/', api, {
      config,
      session: { hasRealmRole: () => false, hasClientRole },
    });
    expect(await screen.findByRole('heading', { name: /^Bem-vindo/ })).toBeDefined();
    unmount();
    renderBackOffice('/', api, { config });
    expect(await screen.findByText(/o nome do papel: “publica” do cliente “portal”/)).toBeDefined();
  });

  it('gives the tab the title of the screen', async () => {
    const { user } = renderBackOffice('/', api);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Início · Área administrativa');
    await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'FAQ' }));
    await screen.findByRole('heading', { name: 'FAQ', level: 1 });
    expect(document.title).toBe('FAQ · Área administrativa');
  });

  it('says when an address does not exist', async () => {
    renderBackOffice('/nada', api);
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });
});
