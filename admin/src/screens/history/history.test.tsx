import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../../testing/draftsInMemory';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createChange } from '../../testing/fakeRecord';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAta } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const fileAt = (url: string) => ({
  url,
  name: `${url.slice(-5)}`,
  mime: 'application/pdf',
  provider_metadata: { bytes: 2048, sha256: 'b'.repeat(64) },
});
const entry = (titulo: string, url: string) => ({
  id: 3,
  documentId: 'x',
  titulo,
  titulo_busca: titulo,
  arquivo: fileAt(url),
  createdAt: '2026-03-01T15:00:00.000Z',
});
const version = (registro: number, arquivo: string | null) => ({
  versao: registro,
  registro,
  publicada_em: '2026-03-14T15:00:00.000Z',
  registrada_em: '2026-03-14T15:00:00.000Z',
  titulo: 'Ata de março',
  arquivo,
  arquivo_info: { nome: 'a.pdf', tipo: 'application/pdf', tamanho: 3 },
  sha256: 'b'.repeat(64),
  paginas: null,
  mudou: null,
  ocultada: null,
  restaura: null,
});
const first = createChange({ registro: 1, acao: 'criado', depois: entry('Ata', '/uploads/1.pdf') });
const second = createChange({
  registro: 2,
  autor: 'gil',
  autor_nome: 'Gil',
  porta: 'painel',
  antes: entry('Ata', '/uploads/1.pdf'),
  depois: entry('Ata de março', '/uploads/2.pdf'),
  nota: 'Volta ao que era em 1º de março (mudança 1)',
});
const other = createChange({
  registro: 3,
  secao: 'perguntas_frequentes',
  item: 8,
  titulo: 'O que é?',
  autor: null,
  autor_nome: null,
  porta: 'exemplo',
});

const WITHDRAWAL = { em: '2026-03-15T12:00:00.000Z', motivo: 'Trazia um CPF' };

const filterIn = (router: { state: { location: { search: string } } }) =>
  JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}') as unknown;

let api: FakeApi;
beforeEach(async () => {
  const ata = {
    ...createAta({ id: 3, arquivo: '/uploads/2.pdf' }),
    versoes: [version(2, '/uploads/2.pdf'), version(1, '/uploads/1.pdf')],
  };
  api = await startFakeApi({ atas_reunioes: [ata] }, { changes: [first, second, other] });
});

describe('the history', () => {
  it('lists changes with time, author, door, action and section, newest first', async () => {
    renderBackOffice('/historico', api);
    await screen.findByRole('link', { name: 'O que é?' });
    const [, newest, middle] = screen.getAllByRole('row');
    expect([...newest!.querySelectorAll('td')].map(({ firstChild }) => firstChild?.textContent)).toEqual([
      '14/03/2026, 12:00',
      'Conteúdo de exemplo',
      'Conteúdo de exemplo',
      'Alterado',
      'FAQ',
      'O que é?',
    ]);
    for (const text of ['Gil', 'Painel', 'Alterado: Título, Arquivo', 'Atas de reuniões', second.nota!])
      expect(within(middle!).getByText(text)).toBeDefined();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is filtered by a person, a section and days, which stay in the address', async () => {
    const { user, router } = renderBackOffice('/historico', api);
    await screen.findByRole('link', { name: 'O que é?' });
    await user.click(screen.getByRole('combobox', { name: 'Pessoa' }));
    await user.click(await screen.findByRole('option', { name: 'Gil' }));
    await waitFor(() => expect(filterIn(router)).toEqual({ autor: 'gil' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'O que é?' })).toBeNull());
    await user.click(screen.getByRole('combobox', { name: 'Seção' }));
    await user.click(await screen.findByRole('option', { name: 'Atas de reuniões' }));
    await waitFor(() => expect(filterIn(router)).toEqual({ autor: 'gil', secao: 'atas_reunioes' }));
    await user.type(screen.getByLabelText('De'), '2026-03-15');
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
    expect(api.requests.at(-1)?.url).toContain('autor=gil&secao=atas_reunioes&de=2026-03-15&pagina=1');
    await user.click(screen.getByRole('button', { name: 'Limpar a busca e os filtros' }));
    expect(await screen.findByRole('link', { name: 'O que é?' })).toBeDefined();
  });

  it('prints the newest changes, and says how many there are', async () => {
    api = await startFakeApi(
      {},
      { changes: Array.from({ length: 1001 }, (_, index) => createChange({ registro: index + 1 })) },
    );
    const printed = { rows: 0, text: '' };
    window.print = () => {
      printed.rows = document.querySelectorAll('.print-sheet tbody tr').length;
      printed.text = document.querySelector('.print-sheet p')?.textContent ?? '';
    };
    const { user } = renderBackOffice('/historico', api);
    await screen.findByText('1-10 de 1001');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() =>
      expect(printed).toEqual({
        rows: 1000,
        text: 'As primeiras 1.000 linhas de 1.001. Para imprimir outras, use os filtros da lista.',
      }),
    );
  });

  it('opens a change by a click on its row', async () => {
    const { user, router } = renderBackOffice('/historico', api);
    await user.click(await screen.findByText('Gil'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/historico/2'));
  });

  it('opens a change by the arrows and Enter', async () => {
    const { user, router } = renderBackOffice('/historico', api);
    await screen.findByText('Gil');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/historico/2'));
  });

  it('of one item opens from its row', async () => {
    const { user, router } = renderBackOffice('/atas-de-reunioes', api);
    await user.click(await screen.findByRole('button', { name: 'Mais ações de Ata de março' }));
    await user.click(screen.getByRole('menuitem', { name: 'Histórico' }));
    expect(await screen.findByText('Só de “Ata de março”')).toBeDefined();
    expect(filterIn(router)).toEqual({ secao: 'atas_reunioes', item: 3 });
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('of one item opens from its form', async () => {
    const { user, router } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.click(await screen.findByRole('link', { name: 'Histórico deste item' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/historico'));
    expect(filterIn(router)).toEqual({ secao: 'atas_reunioes', item: 3 });
  });

  it('is downloaded as a whole, not only its page', async () => {
    for (let registro = 4; registro <= 25; registro += 1) api.record.changes.push(createChange({ registro }));
    let saved: Blob | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const { user } = renderBackOffice('/historico', api);
    await screen.findByText('1-10 de 25');
    await user.click(screen.getByRole('button', { name: 'Baixar tabela' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(api.requests.at(-1)?.url).toContain('linhas=1000');
  });

  it('says that it failed, and reads again', async () => {
    expectErrorLogged(/status code 400/);
    api.failNext('GET', 400, undefined, 'admin/historico');
    const { user } = renderBackOffice('/historico', api);
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'O que é?' })).toBeDefined();
  });
});

describe('one change', () => {
  it('shows before and after side by side, and marks only what differs', async () => {
    renderBackOffice('/historico/2', api);
    expect(await screen.findByRole('heading', { name: 'Alterado: Ata de março', level: 1 })).toBeDefined();
    const titulo = within(screen.getByRole('region', { name: 'Título' }));
    expect(titulo.getByText('Mudou')).toBeDefined();
    expect(within(titulo.getByRole('group', { name: 'Antes' })).getByText('Ata')).toBeDefined();
    const after = within(titulo.getByRole('group', { name: 'Depois' }));
    expect(after.getByText('Ata', { exact: false }).textContent).toBe('Ata de março');
    expect(after.getByRole('insertion').textContent).toBe(' de março');
    const data = within(screen.getByRole('region', { name: 'Data' }));
    expect(data.queryByText('Mudou')).toBeNull();
    const arquivo = within(screen.getByRole('region', { name: 'Arquivo' }));
    expect((await arquivo.findByRole('link', { name: '1.pdf' })).getAttribute('href')).toBe('/uploads/1.pdf');
    expect(arquivo.getAllByText('b'.repeat(64))).toHaveLength(2);
    expect(screen.queryByText('titulo_busca')).toBeNull();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('that is the present version says so, without buttons', async () => {
    renderBackOffice('/historico/2', api);
    expect(await screen.findByText('Esta é a versão atual.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restaurar esta versão' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirar do público' })).toBeNull();
  });

  it('is restored after a question, with the version that was read', async () => {
    const { user, router } = renderBackOffice('/historico/1', api);
    await user.click(await screen.findByRole('button', { name: 'Restaurar esta versão' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restaurar esta versão?' }));
    await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versão restaurada com sucesso')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { url: 'admin/atas_reunioes/3/versoes/1/restaurar', ifMatch: expect.any(String) },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/historico'));
  });

  it("of the site's identity is restored, unless it is the present one", async () => {
    const ofSite = (registro: number, sigla: string) =>
      createChange({ registro, secao: 'site', item: 1, titulo: null, depois: { id: 1, sigla } });
    api.record.changes.push(ofSite(4, 'VELHA'), ofSite(5, 'FUNDAT'));
    const { user, router } = renderBackOffice('/historico/4', api);
    await user.click(await screen.findByRole('button', { name: 'Restaurar esta versão' }));
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versão restaurada com sucesso')).toBeDefined();
    expect(api.site.sigla).toBe('VELHA');
    expect(filterIn(router)).toEqual({ secao: 'site' });
    await router.navigate('/historico/5');
    expect(await screen.findByText('Esta é a versão atual.')).toBeDefined();
  });

  it('is not restored over a newer one: the conflict is reported', async () => {
    const { user } = renderBackOffice('/historico/1', api);
    await user.click(await screen.findByRole('button', { name: 'Restaurar esta versão' }));
    Object.assign(api.rows['atas_reunioes']![0]!, { titulo: 'De outra pessoa' });
    expectErrorLogged(/status code 412/);
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText(/^Outra pessoa alterou este item/)).toBeDefined();
    expect(screen.queryByText(/sucesso/)).toBeNull();
  });

  it('has its file withdrawn with a reason, which is required', async () => {
    const { user } = renderBackOffice('/historico/1', api);
    await user.click(await screen.findByRole('button', { name: 'Retirar do público' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Motivo' }));
    await user.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await dialog.findByText('Diga por que esta versão deixa de ser pública')).toBeDefined();
    expect(api.writes()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Trazia um CPF');
    await user.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Versão retirada do público')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { url: 'admin/atas_reunioes/3/versoes/1/ocultar', body: { motivo: 'Trazia um CPF' } },
    ]);
  });

  it('keeps the reason of a withdrawal when the session ends', async () => {
    expectErrorLogged(/status code 401/);
    const before = renderBackOffice('/historico/1', api);
    await before.user.click(await screen.findByRole('button', { name: 'Retirar do público' }));
    await before.user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Trazia um CPF');
    api.failNext('POST', 401);
    await before.user.click(screen.getByRole('button', { name: 'Retirar' }));
    await screen.findByRole('button', { name: 'Entrar de novo' });
    const { pathname } = before.router.state.location;
    before.unmount();

    const { user, router } = renderBackOffice(pathname, api);
    await screen.findByText(/^Recuperamos o que você tinha preenchido antes/);
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'Trazia um CPF');
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    await screen.findByText('Versão retirada do público');
    await waitFor(() => expect(router.state.location.pathname).toBe('/historico/1'));
    expect(drafts.size).toBe(0);
  });

  it('of an entry that was removed leads to the trash', async () => {
    api.rows['atas_reunioes'] = [];
    expectErrorLogged(/status code 404/);
    renderBackOffice('/historico/1', api);
    expect(await screen.findByText(/^Este item não está no site/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restaurar esta versão' })).toBeNull();
  });

  it('whose file was withdrawn cannot be restored before that is lifted, with a reason', async () => {
    Object.assign(api.rows['atas_reunioes']![0]!, {
      versoes: [version(2, '/uploads/2.pdf'), version(1, null)],
    });
    api.record.changes[0] = { ...first, retirada: WITHDRAWAL };
    const { user } = renderBackOffice('/historico/1', api);
    expect(await screen.findByText(/^O arquivo desta versão foi retirado/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Restaurar esta versão' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Desfazer a retirada' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Desfazer a retirada deste arquivo?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Desfazer a retirada' }));
    expect(await dialog.findByText('Diga por que este arquivo pode voltar a ser público')).toBeDefined();
    expect(api.writes()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'O CPF era fictício');
    await user.click(dialog.getByRole('button', { name: 'Desfazer a retirada' }));
    expect(await screen.findByText('Retirada desfeita')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { url: 'admin/atas_reunioes/3/versoes/1/liberar', body: { motivo: 'O CPF era fictício' } },
    ]);
    expect(await screen.findByRole('button', { name: 'Restaurar esta versão' })).toBeDefined();
  });

  it('that withdrew a file can be lifted, also if the entry was deleted for good', async () => {
    api.record.changes.push(
      createChange({ registro: 4, acao: 'ocultado', nota: 'CPF', retirada: WITHDRAWAL }),
    );
    api.rows['atas_reunioes'] = [];
    expectErrorLogged(/status code 404/);
    renderBackOffice('/historico/4', api);
    expect(await screen.findByRole('button', { name: 'Desfazer a retirada' })).toBeDefined();
  });

  it('that restored another names it, and the note of a lifted withdrawal is labelled as its reason', async () => {
    const nota = 'Volta ao que era em 14/03/2026, 12:00 (mudança 1)';
    api.record.changes.push(createChange({ registro: 4, nota, depois: entry('Ata', '/uploads/1.pdf') }));
    api.record.changes.push(createChange({ registro: 5, acao: 'liberado', nota: 'Engano' }));
    const { router } = renderBackOffice('/historico/4', api);
    expect((await screen.findByText(nota)).previousElementSibling?.textContent).toBe('O que mudou');
    await router.navigate('/historico/5');
    expect((await screen.findByText('Engano')).previousElementSibling?.textContent).toBe('Motivo');
  });

  it('that does not exist is a missing page', async () => {
    expectErrorLogged(/status code 404/);
    renderBackOffice('/historico/99', api);
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });
});

describe("the author of an entry's last change", () => {
  it('is in the list, after one request for all rows', async () => {
    renderBackOffice('/atas-de-reunioes', api);
    expect(await screen.findByText('Gil')).toBeDefined();
    expect(api.lastChanges.map(({ url }) => url)).toEqual([
      'admin/historico/ultimas?secao=atas_reunioes&itens=3',
    ]);
  });

  it('is left out if the record cannot be read, and the list still shows', async () => {
    api.failNext('GET', 500, undefined, 'admin/historico/ultimas');
    renderBackOffice('/atas-de-reunioes', api);
    expect(await screen.findByText('Ata de março')).toBeDefined();
    expect(screen.getByText('–')).toBeDefined();
  });

  it('is on Início with the last five changes', async () => {
    renderBackOffice('/', api);
    const list = within(await screen.findByRole('list', { name: 'Últimas mudanças' }));
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('por Conteúdo de exemplo · FAQ'),
      expect.stringContaining('por Gil · Atas de reuniões'),
      expect.stringContaining('por Ana Administradora'),
    ]);
  });
});
