import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createPdf } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta, createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const pdf = createPdf('a.pdf');

describe('a list', () => {
  const perguntas = Array.from({ length: 32 }, (_, index) =>
    createPergunta({ id: index + 1, titulo: `Pergunta ${index + 1}`, ordem: index + 1 }),
  );

  it('remembers how many rows a page has, and jumps to its last page and its first', async () => {
    const api = await startFakeApi({ perguntas_frequentes: perguntas });
    const first = renderBackOffice('/faq', api);
    await screen.findByText('1-10 de 32');
    await first.user.click(screen.getByRole('combobox', { name: 'Linhas por página' }));
    await first.user.click(screen.getByRole('option', { name: '15' }));
    await screen.findByText('1-15 de 32');
    first.unmount();

    const { user } = renderBackOffice('/faq', api);
    await screen.findByText('1-15 de 32');
    await user.click(screen.getByRole('button', { name: 'Ir para página 3' }));
    expect(await screen.findByText('31-32 de 32')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ir para página 1' }));
    expect(await screen.findByText('1-15 de 32')).toBeDefined();
  });

  it('leads to the site, from its bar and from each row', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    const bar = await screen.findByRole('link', { name: 'Ver no site' });
    expect(bar.getAttribute('href')).toBe('/atas-de-reunioes');
    await user.click(await screen.findByRole('button', { name: 'Mais ações de Ata de março' }));
    const row = screen.getByRole('menuitem', { name: 'Ver no site' });
    expect(row.getAttribute('href')).toBe('/atas-de-reunioes/3');
    await user.click(screen.getByRole('menuitem', { name: 'Copiar o endereço' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/atas-de-reunioes/3`);
  });

  it('shows the date of each document, and sorts by it', async () => {
    const api = await startFakeApi({
      atas_reunioes: [createAta({ id: 3, created_at: '2024-01-01T01:30:00.000Z' })],
    });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    // In the fund's time zone the day is the previous one.
    expect(await screen.findByRole('cell', { name: '31/12/2023' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ordenar por Data crescente' }));
    await waitFor(() => expect(api.requests.at(-1)?.url).toContain('sort=["created_at","ASC"]'));
  });
});

describe('a document', () => {
  it('gets the date of the form, or today without one', async () => {
    const api = await startFakeApi();
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Ata antiga');
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), pdf);
    await user.type(screen.getByLabelText('Data'), '2023-05-31');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([{ body: { titulo: 'Ata antiga', created_at: '2023-05-31' } }]);
  });

  it('shows its date, and refuses a future one', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const date = await screen.findByLabelText<HTMLInputElement>('Data');
    expect(date.value).toBe('2025-03-14');
    await user.clear(date);
    await user.type(date, '2999-01-01');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('A data não pode ser depois de hoje')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('names its stored file, with its size and its date', async () => {
    renderBackOffice('/atas-de-reunioes/3', await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] }));
    expect(await screen.findByRole('link', { name: 'Arquivo atual: Ata de março.pdf' })).toBeDefined();
    expect(screen.getByText('PDF · 180 KB · publicado em 14/03/2025')).toBeDefined();
  });
});

describe('a deletion', () => {
  it('names the entry, and says that it goes to the trash', async () => {
    renderBackOffice(
      '/atas-de-reunioes/3/excluir',
      await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] }),
    );
    const ask = within(await screen.findByRole('alertdialog', { name: 'Confirmação de Exclusão' }));
    expect(await ask.findByText('Ata de março')).toBeDefined();
    expect(ask.getByText(/vai para a lixeira por 30 dias/)).toBeDefined();
  });

  it('says that a missing entry does not exist any more, and closes', async () => {
    expectErrorLogged(/status code 404/);
    const { router } = renderBackOffice('/atas-de-reunioes/99/excluir', await startFakeApi());
    expect(await screen.findByText('Este item não existe mais')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/atas-de-reunioes'));
  });

  it('says the same of an entry that somebody deletes meanwhile, and reads the list again', async () => {
    expectErrorLogged(/status code 404/);
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3/excluir', api);
    const ask = within(await screen.findByRole('alertdialog'));
    await ask.findByText('Ata de março');
    api.rows['atas_reunioes'] = [];
    await user.click(ask.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/^Ocorreu um erro ao deletar os dados/)).toBeDefined();
    expect(screen.getByText('Este item não existe mais')).toBeDefined();
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
  });

  it('that overtakes the read of its question goes back to the list, and no further', async () => {
    expectErrorLogged(/status code 404/);
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    /** Requests that wait for a new token. */
    const waiting: (() => void)[] = [];
    const refresh = vi.fn(() => Promise.resolve());
    const { user, router } = renderBackOffice('/', api, { session: { refresh } });
    await act(() => router.navigate('/atas-de-reunioes'));
    const open = await screen.findByRole('button', { name: 'Excluir Ata de março' });
    refresh.mockImplementation(() => new Promise((resolve) => void waiting.push(resolve)));
    await user.click(open);
    const confirm = await screen.findByRole('button', { name: 'Confirmar' });
    const reads = waiting.splice(0);
    await user.click(confirm);
    await waitFor(() => expect(waiting).not.toEqual([]));
    api.failNext('GET', 404, { error: 'Não encontrado' }, 'admin/atas_reunioes/3');
    for (const resume of reads) resume();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    refresh.mockImplementation(() => Promise.resolve());
    for (const resume of waiting) resume();
    expect(await screen.findByText('Dados excluídos com sucesso')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/atas-de-reunioes'));
    expect(screen.queryByText('Este item não existe mais')).toBeNull();
  });
});
