import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, testDataProvider, useList } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { DataTable } from './DataTable';

const ROWS = [{ id: 1, titulo: 'Ata de março' }];

const AtasTable = ({ hideTools = false }: { hideTools?: boolean }) => (
  <ListContextProvider value={useList({ data: ROWS })}>
    <DataTable
      title="Atas"
      columns={[{ field: 'titulo', label: 'Título', text: () => 'Ata de março' }]}
      hideTools={hideTools}
    />
  </ListContextProvider>
);

const renderTable = (table: React.ReactNode) =>
  render(<CoreAdminContext dataProvider={testDataProvider()}>{table}</CoreAdminContext>);

describe('a table', () => {
  it('has its title over it, and Imprimir and Baixar tabela below', () => {
    renderTable(<AtasTable />);
    expect(screen.getByRole('heading', { name: 'Atas' })).toBeDefined();
    const table = screen.getByRole('table', { name: 'Atas' });
    for (const name of ['Imprimir', 'Baixar tabela']) {
      const below = table.compareDocumentPosition(screen.getByRole('button', { name }));
      expect(below).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('shows neither with hideTools', () => {
    renderTable(<AtasTable hideTools />);
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Baixar tabela' })).toBeNull();
  });
});
