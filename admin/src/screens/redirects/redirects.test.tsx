import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { etagOf } from '../../testing/fakeRows';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const list = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Lista de endereços' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('the addresses of the earlier site', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi();
  });

  it('are saved as a list, with its version', async () => {
    const { user } = renderBackOffice('/enderecos-antigos', api);
    await user.type(await list(), '/a.php /sobre');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([
      {
        method: 'PUT',
        url: 'admin/redirecionamentos',
        body: { lista: '/a.php /sobre' },
        ifMatch: etagOf({ lista: '' }),
      },
    ]);
  });

  it('are not sent while a line is wrong, which is named', async () => {
    const { user } = renderBackOffice('/enderecos-antigos', api);
    await user.type(await list(), '/a.php');
    await user.click(save());
    await screen.findByText(/^Linha 1: escreva o endereço antigo e o novo, com um espaço entre eles/);
    expect(api.writes()).toEqual([]);
  });

  it('are added from a CSV file, after the ones that are there', async () => {
    api.redirects.lista = '/a /';
    const { user } = renderBackOffice('/enderecos-antigos', api);
    await list();
    // As a spreadsheet in Brazil writes it, in Windows-1252.
    const bytes = Buffer.from('endereço;novo\r\n/março;/sobre\r\n', 'latin1');
    const csv = new File([bytes], 'lista.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Arquivo CSV com endereços'), csv);
    expect(await screen.findByDisplayValue(/\/a \/\s\/março;\/sobre/)).toBeDefined();
    await user.upload(
      screen.getByLabelText('Arquivo CSV com endereços'),
      new File(['x'.repeat(3_000_001)], 'lista.csv', { type: 'text/csv' }),
    );
    await screen.findByText('O arquivo é grande demais para uma lista de endereços');
  });

  it('begin with one that people ask for in vain, where the new one is then typed', async () => {
    api.missing.push({ endereco: '/velho,3.html', vezes: 12, ultima_vez: '2026-03-02' });
    const { user } = renderBackOffice('/enderecos-antigos', api);
    const missing = within(await screen.findByRole('list', { name: 'Endereços procurados' }));
    expect(missing.getByText('12 vezes, a última em 02/03/2026')).toBeDefined();
    await user.click(missing.getByRole('button', { name: 'Redirecionar /velho,3.html' }));
    expect(document.activeElement).toBe(await list());
    await user.keyboard('/sobre');
    await user.click(save());
    await screen.findByText('Dados editados com sucesso');
    expect(api.redirects).toEqual({ lista: '"/velho,3.html" /sobre' });
  });

  it('say that nothing is asked for in vain', async () => {
    renderBackOffice('/enderecos-antigos', api);
    expect(await screen.findByText('Nenhum.')).toBeDefined();
  });
});
