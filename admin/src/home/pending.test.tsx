import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta, createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const NAME = 'Agendados e rascunhos';

describe('the scheduled entries and drafts on Início', () => {
  it('are listed with their times and sections, and lead to their forms', async () => {
    const api = await startFakeApi({
      atas_reunioes: [
        createAta({ id: 3, titulo: 'Ata nova', situacao: 'rascunho', publicar_em: null, retirar_em: null }),
      ],
      perguntas_frequentes: [
        createPergunta({
          id: 4,
          situacao: 'agendado',
          publicar_em: '2099-11-25T11:00:00.000Z',
          retirar_em: null,
        }),
      ],
    });
    const { user } = renderBackOffice('/', api);
    const list = within(await screen.findByRole('list', { name: NAME }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'O que é o fundo?Agendado para 25/11/2099, 08:00 · FAQ',
      'Ata novaRascunho · Atas de reuniões',
    ]);
    await user.click(list.getByRole('link', { name: 'Ata nova' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Ata' })).toBeDefined();
  });

  it('list the drafts of this person before the drafts of others, whom they name', async () => {
    const draft = (id: number, titulo: string, author: object) => ({
      ...createAta({ id, titulo, situacao: 'rascunho', publicar_em: null, retirar_em: null }),
      ...author,
    });
    const api = await startFakeApi({
      atas_reunioes: [
        draft(3, 'Da Bia', { autor: 'bia', autor_nome: 'Bia Gestora' }),
        draft(4, 'Minha', { autor: 'ana', autor_nome: 'Ana Administradora' }),
      ],
    });
    renderBackOffice('/', api);
    const list = within(await screen.findByRole('list', { name: NAME }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'MinhaMeu rascunho · Atas de reuniões',
        'Da BiaRascunho de Bia Gestora · Atas de reuniões',
      ]),
    );
  });

  it('are absent if there are none', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta()] });
    renderBackOffice('/', api);
    await screen.findByText('1 no site');
    await waitFor(() => expect(api.requests.map(({ url }) => url)).toContain('admin/agenda'));
    expect(screen.queryByText(NAME)).toBeNull();
  });

  it('say that they could not be read', async () => {
    expectErrorLogged(/status code 500/);
    const api = await startFakeApi();
    // The list is requested four times.
    for (let times = 0; times < 4; times += 1) api.failNext('GET', 500, undefined, 'admin/agenda');
    renderBackOffice('/', api);
    const part = within(await screen.findByRole('region', { name: NAME }));
    expect(part.getByText('Não foi possível ler agora.')).toBeDefined();
  });
});
