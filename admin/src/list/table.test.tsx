import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const perguntas = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createPergunta({ id: index + 1, titulo: `Pergunta ${index + 1}`, ordem: index + 1 }),
  );

describe('the shared table', () => {
  it('shows ten rows a page and offers 10, 15, 20, 25 and 30', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(12) });
    const { user } = renderBackOffice('/faq', api);
    expect(await screen.findByText('1-10 de 12')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }));
    const sizes = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(sizes.map((size) => size.textContent)).toEqual(['10', '15', '20', '25', '30']);
    await user.click(screen.getByRole('option', { name: '15' }));
    expect(await screen.findByText('1-12 de 12')).toBeDefined();
  });

  it('turns the page', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(12) });
    const { user } = renderBackOffice('/faq', api);
    await screen.findByText('1-10 de 12');
    const pages = within(screen.getByRole('navigation', { name: 'Páginas da tabela' }));
    await user.click(pages.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('11-12 de 12')).toBeDefined();
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('range=[10,19]'));
    expect(await screen.findByText('Pergunta 12')).toBeDefined();
  });

  it('returns to an existing page when the last one loses its only row', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(11) });
    const { user } = renderBackOffice('/faq', api);
    await screen.findByText('1-10 de 11');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await screen.findByText('11-11 de 11');
    await user.click(await screen.findByRole('button', { name: 'Excluir Pergunta 11' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('1-10 de 10')).toBeDefined();
    expect(await screen.findByText('Pergunta 1')).toBeDefined();
  });

  it('sorts by question and by answer', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(2) });
    const { user } = renderBackOffice('/faq', api);
    await user.click(await screen.findByRole('button', { name: 'Ordenar por Pergunta crescente' }));
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('sort=["titulo","ASC"]'));
    await user.click(screen.getByRole('button', { name: 'Ordenar por Pergunta decrescente' }));
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('sort=["titulo","DESC"]'));
    expect(screen.getByRole('columnheader', { name: 'Pergunta' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Ordenar por Resposta crescente' }));
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('sort=["resposta","ASC"]'));
  });

  it('shows a spinner while the rows are loading', async () => {
    const api = await startFakeApi();
    api.holdNext('GET');
    renderBackOffice('/faq', api);
    const list = await screen.findByRole('region', { name: 'FAQ' });
    expect(within(list).getByRole('progressbar', { name: 'Carregando...' })).toBeDefined();
    expect(screen.queryByText('Nenhum dado encontrado')).toBeNull();
  });

  it('says that there are no rows', async () => {
    renderBackOffice('/faq', await startFakeApi());
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
  });

  it('says that the list failed and whom to contact, and loads it again', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(1) });
    expectErrorLogged(/status code 400/);
    api.failNext('GET', 400);
    const { user } = renderBackOffice('/faq', api);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Erro ao carregar dados')).toBeDefined();
    expect(within(alert).getByText('Se o erro persistir entre em contato com a DTI')).toBeDefined();
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Pergunta 1')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leads from a search without rows to the search of the site, which also reads the files', async () => {
    const { user } = renderBackOffice('/faq', await startFakeApi({ perguntas_frequentes: perguntas(2) }));
    await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar em FAQ' }), 'leitor & cia');
    const link = await screen.findByRole('link', { name: 'Buscar dentro dos arquivos, no site' });
    expect(link.getAttribute('href')).toBe('/busca?q=leitor+%26+cia');
  });

  it('searches every page on the server', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(12) });
    const { user } = renderBackOffice('/faq', api);
    await user.type(await screen.findByRole('searchbox', { name: 'Pesquisar em FAQ' }), 'Pergunta 12');
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('filter={"q":"Pergunta 12"}'));
    expect(await screen.findByText('1-1 de 1')).toBeDefined();
  });

  it('accepts a pasted text, and says that it searches only the first words', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(1) });
    const { user } = renderBackOffice('/faq', api);
    const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Pesquisar em FAQ' });
    await user.click(box);
    await user.paste('um dois três quatro cinco seis sete oito nove dez onze doze');
    expect(screen.queryByText(/palavras diferentes/)).toBeNull();
    await user.paste(' treze');
    expect(screen.getByText('A busca usa as primeiras 12 palavras diferentes.')).toBeDefined();
    await user.paste('e'.repeat(300));
    expect(box.value).toHaveLength(200);
  });

  it('forgets a search when the screen is left, so that it hides nothing later', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(2) });
    const first = renderBackOffice('/faq', api);
    await first.user.type(await screen.findByRole('searchbox', { name: 'Pesquisar em FAQ' }), 'Pergunta 2');
    await screen.findByText('1-1 de 1');
    first.unmount();
    renderBackOffice('/faq', api);
    expect(await screen.findByText('1-2 de 2')).toBeDefined();
  });

  it('prints all the rows that the list finds, not only the page', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(12) });
    let printed = 0;
    window.print = () => void (printed = document.querySelectorAll('.print-sheet tbody tr').length);
    const { user } = renderBackOffice('/faq', api);
    await screen.findByText('1-10 de 12');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printed).toBe(12));
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });

  it('downloads all the rows, as a table and as a workbook', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas(12) });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = renderBackOffice('/faq', api);
    await screen.findByText('1-10 de 12');
    await user.click(screen.getByRole('button', { name: 'Baixar tabela' }));
    await waitFor(() => expect(names).toEqual(['FAQ.csv']));
    expect(api.requests.at(-1)?.url).toContain('range=[0,999]');
    await user.click(screen.getByRole('button', { name: 'Baixar planilha' }));
    await waitFor(() => expect(names).toEqual(['FAQ.csv', 'FAQ.xlsx']));
  });

  it('signs in again on 401', async () => {
    const signInAgain = vi.fn(() => new Promise<void>(() => undefined));
    const api = await startFakeApi();
    expectErrorLogged(/status code 401/);
    api.failNext('GET', 401);
    renderBackOffice('/faq', api, { session: { signInAgain } });
    await waitFor(() => expect(signInAgain).toHaveBeenCalled());
  });

  it('names the missing role on 403', async () => {
    const api = await startFakeApi();
    expectErrorLogged(/status code 403/);
    api.failNext('GET', 403);
    renderBackOffice('/faq', api);
    expect(
      await screen.findByRole('heading', { name: 'Você não tem acesso à área administrativa' }),
    ).toBeDefined();
  });
});
