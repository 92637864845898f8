import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createReading } from '../../testing/fakeRecord';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { startFakeApi } from '../../testing/startFakeApi';

const TITLE = 'Leitura dos arquivos';

const apiWith = () =>
  startFakeApi(
    {},
    {
      readings: {
        data: [
          createReading(),
          createReading({
            sha256: 'b'.repeat(64),
            estado: 'lendo',
            na_fila: true,
            motivo: null,
            paginas: 40,
          }),
          createReading({
            sha256: 'c'.repeat(64),
            estado: 'lido',
            motivo: 'O texto cita mais de 5.000 leis.',
          }),
        ],
        lendo: 7,
        lidas: 120,
      },
    },
  );

describe('the readings of files', () => {
  it('lists unread files with their states, the reasons and links to the documents', async () => {
    renderBackOffice('/leituras', await apiWith());
    expect(await screen.findByText('Protegido por senha')).toBeDefined();
    const table = screen.getByRole('table', { name: TITLE });
    const [locked, running, cut] = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row));
    expect(locked!.getAllByText('O arquivo só abre com uma senha.')[0]).toBeDefined();
    expect(locked!.getByRole('link', { name: 'Ata de março' }).getAttribute('href')).toBe(
      '/atas-de-reunioes/3',
    );
    expect(running!.getByText('Lendo')).toBeDefined();
    expect(running!.getByText('40')).toBeDefined();
    expect(cut!.getByText('Lido')).toBeDefined();
    expect(cut!.getAllByText('O texto cita mais de 5.000 leis.')[0]).toBeDefined();
    expect(screen.getByText(/Lidos: 120\. Na fila: 7\./)).toBeDefined();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says which pages were not read, and when they are tried again; the file can be read again at once', async () => {
    const motivo = 'Páginas não lidas: 2 e 4 (a leitura demorou demais).';
    const reading = createReading({
      estado: 'lido em parte',
      motivo,
      paginas: 4,
      tentar_em: '2026-03-14T21:30:00.000Z',
    });
    const api = await startFakeApi({}, { readings: { data: [reading], lendo: 0, lidas: 1 } });
    const { user } = renderBackOffice('/leituras', api);
    expect(await screen.findByText('Lido em parte')).toBeDefined();
    expect(screen.getAllByText(`${motivo} Nova tentativa em 14/03/2026, 18:30.`)[0]).toBeDefined();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ler de novo Ata de março' }));
    expect(await screen.findByText('O arquivo será lido de novo')).toBeDefined();
    expect((await screen.findAllByText(`${motivo} Nova leitura na fila.`))[0]).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ler de novo/ })).toBeNull();
  });

  it('says that a file could not be read again', async () => {
    const api = await apiWith();
    const { user } = renderBackOffice('/leituras', api);
    const again = await screen.findByRole('button', { name: 'Ler de novo Ata de março' });
    api.failNext('POST', 503, undefined, `admin/leituras/${'a'.repeat(64)}/ler`);
    expectErrorLogged(/status code 503/);
    await user.click(again);
    expect(await screen.findByText('Não foi possível pedir a leitura. Tente de novo.')).toBeDefined();
    expect(screen.getByText('Protegido por senha')).toBeDefined();
  });

  it('says that the list is empty', async () => {
    renderBackOffice('/leituras', await startFakeApi());
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
  });

  it('says that it failed, and reads again', async () => {
    const api = await apiWith();
    expectErrorLogged(/status code 400/);
    api.failNext('GET', 400, undefined, 'admin/leituras');
    const { user } = renderBackOffice('/leituras', api);
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Protegido por senha')).toBeDefined();
  });
});
