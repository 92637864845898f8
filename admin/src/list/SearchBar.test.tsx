import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  ListContextProvider,
  ResourceContextProvider,
  useList,
  type RaRecord,
} from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { Column } from './Column';
import { ListTable } from './ListTable';

const ROWS = [
  { id: 1, titulo: 'Ata de março', autor: { nome: 'Ana' } },
  { id: 2, titulo: 'Ata de abril', autor: { nome: 'Bruno' } },
];

const Titulo = ({ row }: { row: RaRecord }) => row['titulo'];

const LocalTable = ({ columns }: { columns: readonly Column[] }) => (
  <ResourceContextProvider value="atas">
    <ListContextProvider value={useList({ data: ROWS })}>
      <ListTable title="Atas" columns={columns} rowActions={Titulo} />
    </ListContextProvider>
  </ResourceContextProvider>
);

const renderTable = (columns: readonly Column[]) =>
  render(
    <CoreAdminContext>
      <LocalTable columns={columns} />
    </CoreAdminContext>,
  );

describe('the search bar', () => {
  it('is only over a table without columns, and filters its rows by the chosen field', async () => {
    const user = userEvent.setup();
    renderTable([]);
    await user.click(screen.getByRole('combobox', { name: 'Selecione um parametro de busca' }));
    await user.click(screen.getByRole('option', { name: 'titulo' }));
    await user.type(screen.getByPlaceholderText('Digite para pesquisar...'), 'ABRIL');
    expect(screen.getByText('Ata de abril')).toBeDefined();
    expect(screen.queryByText('Ata de março')).toBeNull();
  });

  it('searches a field of a nested one, as parent.child', async () => {
    const user = userEvent.setup();
    renderTable([]);
    await user.click(screen.getByRole('combobox', { name: 'Selecione um parametro de busca' }));
    await user.click(screen.getByRole('option', { name: 'autor.nome' }));
    await user.type(screen.getByPlaceholderText('Digite para pesquisar...'), 'AN');
    expect(screen.getByText('Ata de março')).toBeDefined();
    expect(screen.queryByText('Ata de abril')).toBeNull();
  });

  it('is absent from a table with columns', () => {
    renderTable([{ field: 'id', label: 'Id', text: ({ id }) => String(id) }]);
    expect(screen.queryByRole('combobox', { name: 'Selecione um parametro de busca' })).toBeNull();
  });
});
