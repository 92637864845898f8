import { screen, within } from '@testing-library/react';
import { subMonths } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { createTrashEntry } from '../testing/fakeRecord';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const open = async (created_at: string) => {
  renderBackOffice('/', await startFakeApi({ atas_reunioes: [createAta({ id: 3, created_at })] }));
  return screen.findByRole('region', { name: 'Para cuidar' });
};

describe('what needs attention on Início', () => {
  it('names a section whose next publication is overdue, and leads to its form', async () => {
    const part = within(await open('2025-03-14T12:00:00.000Z'));
    const link = await part.findByRole('link', { name: 'Atas de reuniões: publicação atrasada' });
    expect(link.getAttribute('href')).toBe('/atas-de-reunioes/create');
    expect(part.getByText('A última é de 14/03/2025; a próxima era esperada até 14/09/2025')).toBeDefined();
  });

  it('waits as many months as the installation says', async () => {
    const api = await startFakeApi({
      atas_reunioes: [createAta({ id: 3, created_at: subMonths(new Date(), 2).toISOString() })],
    });
    const { unmount } = renderBackOffice('/', api);
    expect(await screen.findByText('Nada por agora.')).toBeDefined();
    unmount();
    renderBackOffice('/', api, { config: { publicationMonths: { atas_reunioes: 1 } } });
    expect(await screen.findByRole('link', { name: 'Atas de reuniões: publicação atrasada' })).toBeDefined();
  });

  it('counts the entries in the trash, and leads there', async () => {
    renderBackOffice('/', await startFakeApi({}, { trash: [createTrashEntry()] }));
    const link = await screen.findByRole('link', { name: '1 item excluído' });
    expect(link.getAttribute('href')).toBe('/lixeira');
  });

  it('is nothing while the sections are up to date', async () => {
    const part = within(await open(new Date().toISOString()));
    expect(await part.findByText('Nada por agora.')).toBeDefined();
    expect(part.queryByRole('link')).toBeNull();
  });
});
