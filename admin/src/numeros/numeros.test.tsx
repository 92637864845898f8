import type { Numero } from '@fundo/contract/numeros/numero';
import { NO_TOTALS } from '../testing/fakeNumeros';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createPdf } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const SHA256 = 'a'.repeat(64);

const line = (values: Partial<Numero> = {}): Numero => ({
  data: '2024-05-31',
  tipo: 'despesa',
  categoria: 'Capacitação',
  fornecedor: null,
  centavos: 123_456,
  soma: true,
  ...values,
});

const ROWS = '31/05/2024\tdespesa\tCapacitação\tPonta Verde\t1.234,56\n31/05/2024\treceita\tISS\t\t2.000,00';
const PASTED = [
  line({ fornecedor: 'Ponta Verde' }),
  line({ tipo: 'receita', categoria: 'ISS', centavos: 200_000 }),
];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const save = async () => screen.getByRole('button', { name: 'Salvar', hidden: true });
const editor = async () => within(await screen.findByRole('dialog', { name: 'Números' }));

type User = ReturnType<typeof renderBackOffice>['user'];

async function openEditor(user: User) {
  // The group is closed while it has no lines.
  await user.click(await screen.findByText('Números', { selector: 'summary' }));
  await user.click(await screen.findByRole('button', { name: /números$/, hidden: true }));
  return editor();
}

async function paste(user: User, rows: string) {
  await user.click(await button('Colar de uma planilha'));
  await user.click(await screen.findByRole('textbox', { name: 'Linhas copiadas da planilha' }));
  await user.paste(rows);
}

describe("a document's figures", () => {
  let api: FakeApi;
  beforeEach(async () => {
    const stored = createAta({ id: 3, numeros: SHA256 });
    api = await startFakeApi({ prestacoes_conta: [stored], atas_reunioes: [createAta({ id: 3 })] });
    api.numeros.lines['prestacoes_conta/3'] = [line(), line({ tipo: 'saldo', centavos: 5 })];
  });

  it('are pasted from a spreadsheet, and sent with a new document', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Contas');
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), createPdf('contas.pdf'));
    await openEditor(user);
    await paste(user, ROWS);
    await user.click(await button('Adicionar 2 linhas'));
    await user.click(await button('Concluir'));
    const add = await button('Ver e editar os números');
    await waitFor(() => expect(document.activeElement).toBe(add));
    expect(screen.getByText(/^2 linhas: receitas de R\$\s2.000,00, despesas de R\$\s1.234,56/)).toBeDefined();
    await user.click(await save());
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([{ body: { titulo: 'Contas', numeros: PASTED } }]);
  });

  it('keep what was chosen for their columns while a pasted cell is corrected', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await paste(user, 'ISS\t2,00\nIPTU\tdois');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Coluna 1/ }), 'Fornecedor');
    await user.click(screen.getByRole('textbox', { name: 'Linhas copiadas da planilha' }));
    await user.keyboard('{Backspace>4}3,00');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Coluna 1/ }).value).toBe('fornecedor');
    expect(screen.queryByText(/em “dois”/)).toBeNull();
  });

  it('are shown, and not sent if nobody changes them', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    expect(await screen.findByText(/^2 linhas: despesas de R\$\s1.234,56/)).toBeDefined();
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), '!');
    await user.click(await save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()[0]?.body).not.toHaveProperty('numeros');
  });

  it('are changed, added and removed line by line', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    const dialog = await editor();
    const amount = dialog.getByRole('textbox', { name: 'Valor (R$) da linha 1' });
    await user.clear(amount);
    await user.type(amount, '10{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Remover a linha 2' }));
    await user.click(dialog.getByRole('button', { name: '+ Adicionar uma linha' }));
    const day = dialog.getByLabelText('Data da linha 2');
    await waitFor(() => expect(document.activeElement).toBe(day));
    await user.type(dialog.getByRole('textbox', { name: 'Categoria da linha 2' }), 'Prêmios');
    await user.type(dialog.getByRole('textbox', { name: 'Valor (R$) da linha 2' }), '-1,50');
    await user.click(await button('Concluir'));
    await user.click(await save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([
      {
        body: {
          numeros: [line({ centavos: 1000 }), line({ categoria: 'Prêmios', centavos: -150 })],
        },
      },
    ]);
  });

  it('are removed by removing all lines', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await user.click(await button('Remover todas as linhas'));
    await user.click(await button('Concluir'));
    await user.click(await save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { numeros: [] } }]);
  });

  it('that are pasted and not added are lost only after a question', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/create', api);
    await openEditor(user);
    await paste(user, `${ROWS}\n31/02/2024\treceita\tISS\t\t1,00`);
    const rows = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Linhas copiadas da planilha' });
    const done = await button('Concluir');
    const question = () => screen.findByRole('alertdialog', { name: 'Descartar 2 linhas?' });
    const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await user.click(done);
    await question();
    expect(document.activeElement).toBe(await button('Continuar editando'));
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(done);

    await user.click(rows);
    await user.keyboard('{Escape}');
    await question();
    await user.click(await button('Continuar editando'));
    await closed();
    expect(document.activeElement).toBe(rows);
    expect(rows.value).toContain('Ponta Verde');

    await user.click(done);
    await user.click(await button('Descartar'));
    const opener = await button('Adicionar números');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.getByText('Nenhuma linha.')).toBeDefined();
  });

  it('that are pasted and not added have the browser ask before it closes the tab', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    const isQuestioned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.click(await button('Ver e editar os números'));
    expect(isQuestioned()).toBe(false);
    await paste(user, ROWS);
    expect(isQuestioned()).toBe(true);
    await user.click(await button('Adicionar 2 linhas'));
    expect(isQuestioned()).toBe(false);
  });

  it('that are pasted and not added are lost at Back only after a question', async () => {
    const { user, router } = renderBackOffice('/prestacao-de-contas', api);
    await user.click(await button('Editar Ata de março'));
    await user.click(await button('Ver e editar os números'));
    await paste(user, ROWS);
    await act(() => router.navigate(-1));
    await user.click(await button('Continuar editando'));
    const rows = await screen.findByRole('textbox', { name: 'Linhas copiadas da planilha' });
    expect((rows as HTMLTextAreaElement).value).toBe(ROWS);
    await act(() => router.navigate(-1));
    await user.click(await button('Descartar'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/prestacao-de-contas'));
  });

  it('that cannot be added as they were pasted are lost only after a question, too', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await paste(user, 'ISS\t2,00');
    const file = await button('Abrir um arquivo CSV ou XLSX');
    await user.click(file);
    await screen.findByRole('alertdialog', { name: 'Descartar 1 linha?' });
    await user.click(await button('Descartar'));
    await button('Selecione o arquivo CSV ou XLSX');
    expect(screen.queryByRole('textbox', { name: 'Linhas copiadas da planilha' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(file));
  });

  it('are at most 5000: the editor says how many more there is room for', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await paste(user, Array.from({ length: 4999 }, () => '31/05/2024\treceita\tISS\t\t1,00').join('\n'));
    expect(await screen.findByText(/até 5.000 linhas: cabem mais 4.998/)).toBeDefined();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar 4.999 linhas' });
    expect(add.disabled).toBe(true);
  });

  it('go back to the stored ones at Desfazer', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await user.click(await button('Remover todas as linhas'));
    await user.click(await button('Concluir'));
    await user.click(await button('Desfazer as mudanças nos números'));
    expect(await screen.findByText(/^2 linhas: despesas/)).toBeDefined();
    await user.click(await button('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the server refuses are named at their line', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await user.click((await editor()).getByRole('button', { name: 'Remover a linha 2' }));
    await user.click(await button('Concluir'));
    expectErrorLogged(/status code 422/);
    const errors = { 'numeros.0.data': 'A data não existe' };
    api.failNext('PUT', 422, { error: 'Confira os campos', errors, code: 'invalid_fields' });
    await user.click(await save());
    await screen.findByText(/Uma linha tem um erro/);
    await user.click(await button('Ver e editar os números'));
    const dialog = await editor();
    expect(dialog.getByText('A data não existe')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'linha 1' }));
    const day = dialog.getByLabelText('Data da linha 1');
    await waitFor(() => expect(document.activeElement).toBe(day));
    expect(day.getAttribute('aria-invalid')).toBe('true');
  });

  it('that cannot be sent are named before they are', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    const amount = (await editor()).getByRole('textbox', { name: 'Valor (R$) da linha 2' });
    await user.clear(amount);
    await user.type(amount, 'muito');
    await user.click(await button('Concluir'));
    await user.click(await save());
    await screen.findByText(/Uma linha tem um erro/);
    await user.click(await button('Ver e editar os números'));
    expect((await editor()).getByText('Escreva o valor em reais, como 1.234,56')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('come from a workbook', async () => {
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await user.click(await button('Abrir um arquivo CSV ou XLSX'));
    const rows = [
      ['Data', 'Tipo', 'Categoria', 'Valor'],
      ['31/05/2024', 'Receita', 'ISS', 12.5],
      ['x', 'Receita', 'ISS', 1],
    ];
    const data = rows.map((row) => row.map((value) => ({ value })));
    const blob = await writeWorkbook(data).toBlob();
    const input = screen.getByLabelText('Arquivo CSV ou XLSX com números', { selector: 'input' });
    await user.upload(input, new File([blob], 'contas.xlsx'));
    expect(await screen.findByText('Linha 3: não se lê a data em “x”.')).toBeDefined();
    await user.click(await button('Concluir'));
    await screen.findByRole('alertdialog', { name: 'Descartar 1 linha?' });
    await user.click(await button('Continuar editando'));
    await user.click(await button('Adicionar 1 linha'));
    expect((await editor()).getByText(/^3 linhas: receitas de R\$\s12,50/)).toBeDefined();
  });

  it('come from a table of the stored PDF, with the kinds of its columns and the day of its title', async () => {
    api.numeros.lines['prestacoes_conta/3'] = [];
    api.rows['prestacoes_conta'] = [createAta({ id: 3, titulo: 'Contas do 1º bimestre de 2024' })];
    api.numeros.tables['prestacoes_conta/3'] = {
      estado: 'lido',
      tabelas: [
        {
          pagina: 2,
          linhas: [
            ['Finalidade', 'Plano do ano', 'Pago'],
            ['Capacitação', '20,00', '12,00'],
            ['Total', '20,00', '12,00'],
          ],
          cabecalhos: 1,
        },
      ],
      valores: [2000],
      cortado: false,
    };
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await openEditor(user);
    await user.click(await button('Ler do PDF'));
    const table = await screen.findByRole('combobox', { name: 'Tabela do arquivo' });
    await user.click(await button('Adicionar 2 linhas'));
    expect(document.activeElement).toBe(table);
    expect(
      (await editor()).getByText('As despesas somam R$ 12,00, valor que não está no PDF.'),
    ).toBeDefined();
    await user.click(await button('Concluir'));
    const checks = within(screen.getByRole('region', { name: 'Antes de publicar' }));
    expect(checks.getByText(/As despesas somam/)).toBeDefined();
    await user.click(await save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([
      {
        body: {
          numeros: [
            line({ data: '2024-02-29', tipo: 'previsto', centavos: 2000 }),
            line({ data: '2024-02-29', centavos: 1200 }),
          ],
        },
      },
    ]);
  });

  it('that another document counts too are left out of the totals of the fund, kind by kind', async () => {
    const bimester = { ano: 2024, bimestre: 3, receita: 0, despesa: 123_456, saldo: null };
    const others = [{ secao: 'prestacoes_conta', item: 9, titulo: 'Contas anuais' }];
    api.numeros.totals = { ...NO_TOTALS, por_bimestre: [bimester], documentos: others };
    api.rows['prestacoes_conta'] = [createAta({ id: 3 })];
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await openEditor(user);
    await paste(user, ROWS);
    await user.click(await button('Adicionar 2 linhas'));
    expect(
      await screen.findByText(/^Outro documento já conta despesas no 3º bimestre de 2024: “Contas anuais”/),
    ).toBeDefined();
    expect(screen.queryByText(/já conta receitas/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Despesa' }));
    expect(screen.queryByText(/já conta despesas/)).toBeNull();
    // Further lines of that kind do not count either.
    await paste(user, ROWS);
    await user.click(await button('Adicionar 2 linhas'));
    await user.click(await button('Concluir'));
    await user.click(await save());
    await screen.findByText('Dados editados com sucesso');
    const [written] = api.writes() as unknown as { body: { numeros: Numero[] } }[];
    expect(written!.body.numeros.map(({ tipo, soma }) => [tipo, soma])).toEqual([
      ['despesa', false],
      ['receita', true],
      ['despesa', false],
      ['receita', true],
    ]);
  });

  it('are in the draft that the browser keeps', async () => {
    const { user, unmount } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await paste(user, ROWS);
    await user.click(await button('Adicionar 2 linhas'));
    const path = 'ana /prestacao-de-contas/3';
    await waitFor(() => expect(drafts.get(path)?.values['numeros']).toHaveLength(4));
    unmount();
    renderBackOffice('/prestacao-de-contas/3', api);
    expect(await screen.findByText(/^4 linhas/)).toBeDefined();
  });

  it('that cannot be read stay as they are, and can be read again', async () => {
    expectErrorLogged(/status code 500/);
    api.failNext('GET', 500, { error: 'Erro' }, 'admin/prestacoes_conta/3/numeros');
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await screen.findByText(/não puderam ser lidos/);
    await user.click(await button('Tentar novamente'));
    expect(await screen.findByText(/^2 linhas/)).toBeDefined();
  });

  it('that another person has changed are compared with the form by their count and sums', async () => {
    expectErrorLogged(/status code 412/);
    const { user } = renderBackOffice('/prestacao-de-contas/3', api);
    await user.click(await button('Ver e editar os números'));
    await user.click(await button('Remover todas as linhas'));
    await user.click(await button('Concluir'));
    Object.assign(api.rows['prestacoes_conta']![0]!, { numeros: 'b'.repeat(64) });
    api.numeros.lines['prestacoes_conta/3'] = [line({ centavos: 7 })];
    await user.click(await save());
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/^1 linha: despesas de R\$\s0,07$/)).toBeDefined();
    expect(question.getByText('Números')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Carregar a nova versão' }));
    expect(await screen.findByText(/^1 linha: despesas de R\$\s0,07\./)).toBeDefined();
  });

  it('are not in the forms of sections without them, nor in a copy', async () => {
    const { unmount } = renderBackOffice('/atas-de-reunioes/3', api);
    await screen.findByText('Mais informações');
    expect(screen.queryByText('Números')).toBeNull();
    unmount();
    renderBackOffice('/prestacao-de-contas/3/duplicar', api);
    expect(await screen.findByText('Nenhuma linha.')).toBeDefined();
  });
});
