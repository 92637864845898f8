import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Column } from './Column';
import { PrintSheet } from './PrintSheet';
import { saveFile } from './saveFile';
import { toCsv } from './toCsv';
import { useAllRows } from './useAllRows';

interface TableToolsProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
}

/**
 * 'Imprimir' and 'Baixar tabela' (spec §2), and the table as a workbook: all over every row that the list finds, not
 * its one page.
 */
export const TableTools = <Row extends RaRecord>({ title, columns }: TableToolsProps<Row>) => {
  const allRows = useAllRows<Row>();
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<readonly Row[]>();

  const withRows = async (use: (rows: readonly Row[]) => void | Promise<void>) => {
    setBusy(true);
    try {
      await use(await allRows());
    } catch (cause) {
      console.warn('The rows could not be fetched', cause);
      toast.error('Não foi possível buscar todas as linhas. Tente novamente.');
    } finally {
      setBusy(false);
    }
  };

  const saveCsv = (rows: readonly Row[]) =>
    saveFile(`${title}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }));
  const saveWorkbook = async (rows: readonly Row[]) => {
    const { toSheet } = await import('./toSheet');
    saveFile(`${title}.xlsx`, await toSheet(title, columns, rows));
  };

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, p: 1 }}>
      <Button startIcon={<PrintOutlined />} disabled={busy} onClick={() => void withRows(setSheet)}>
        Imprimir
      </Button>
      <Button startIcon={<FileDownloadOutlined />} disabled={busy} onClick={() => void withRows(saveCsv)}>
        Baixar tabela
      </Button>
      <Button startIcon={<GridOnOutlined />} disabled={busy} onClick={() => void withRows(saveWorkbook)}>
        Baixar planilha
      </Button>
      {sheet && (
        <PrintSheet title={title} columns={columns} rows={sheet} onDone={() => setSheet(undefined)} />
      )}
    </Stack>
  );
};
