import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createChange, createReading, createTrashEntry } from '../testing/fakeRecord';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta, createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const TITLES = ['Primeira', 'Segunda', 'Terceira'];
/** The name of the focused button, or the id of another element. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

describe('the focus', () => {
  it.each([
    ['atas-de-reunioes', 'atas_reunioes', createAta],
    ['faq', 'perguntas_frequentes', createPergunta],
  ])(
    'stays in the list of /%s: at the same control of the next row, or of the last one, or at the title',
    async (route, path, create) => {
      const api = await startFakeApi({
        [path]: TITLES.map((titulo, index) =>
          create({
            id: index + 1,
            titulo,
            ordem: index + 1,
            created_at: `2026-03-0${9 - index}T12:00:00.000Z`,
          }),
        ),
      });
      const { user } = renderBackOffice(`/${route}`, api);
      const remove = async (name: string) => {
        const button = await screen.findByRole('button', { name: `Excluir ${name}` });
        button.focus();
        await user.keyboard('{Enter}');
        await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
      };
      await remove('Segunda');
      await expect.poll(focused).toBe('Excluir Terceira');
      await remove('Terceira');
      await expect.poll(focused).toBe('Excluir Primeira');
      await remove('Primeira');
      await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    },
  );

  it('stays in the trash when an entry is restored or deleted for good', async () => {
    const api = await startFakeApi(
      {},
      { trash: TITLES.map((titulo, index) => createTrashEntry({ titulo, id: index + 1 })) },
    );
    const { user } = renderBackOffice('/lixeira', api);
    await user.click(await screen.findByRole('button', { name: 'Restaurar Primeira' }));
    await expect.poll(focused).toBe('Restaurar Segunda');
    await user.click(screen.getByRole('button', { name: 'Excluir para sempre Terceira' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await expect.poll(focused).toBe('Excluir para sempre Segunda');
  });

  it('stays in the row whose button has done its work', async () => {
    const itens = [{ secao: 'atas_reunioes', id: 3, titulo: 'Ata' }];
    const data = [createReading({ estado: 'falhou', itens })];
    const api = await startFakeApi({}, { readings: { data, lendo: 0, lidas: 0 } });
    const { user } = renderBackOffice('/leituras', api);
    await user.click(await screen.findByRole('button', { name: 'Ler de novo Ata' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ler de novo Ata' })).toBeNull());
    const row = screen.getByRole('link', { name: 'Ata' }).closest('tr')!;
    await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
  });

  it('stays at the content of a page whose button has done its work', async () => {
    const retirada = { em: '2026-03-15T12:00:00.000Z', motivo: 'CPF' };
    const changes = [createChange({ acao: 'ocultado', retirada })];
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] }, { changes });
    const { user } = renderBackOffice('/historico/1', api);
    await user.click(await screen.findByRole('button', { name: 'Desfazer a retirada' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Era fictício');
    await user.click(within(dialog).getByRole('button', { name: 'Desfazer a retirada' }));
    await screen.findByText('Retirada desfeita');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer a retirada' })).toBeNull());
    await expect.poll(focused).toBe('content');
  });

  it('goes to the content after a dialog that was opened by its address', async () => {
    const api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 1 })] });
    const { user } = renderBackOffice('/faq/1/excluir', api);
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await expect.poll(focused).toBe('content');
  });

  it('does not return after a click on an empty part of the page', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 1, titulo: 'Primeira' })] });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    (await screen.findByRole('button', { name: 'Excluir Primeira' })).focus();
    await user.click(document.body);
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});
