import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Column } from './Column';
import { downloadCsv } from './downloadCsv';
import { PrintSheet } from './PrintSheet';
import { useAllRows } from './useAllRows';

interface TableToolsProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
}

/** 'Imprimir' and 'Baixar tabela' (spec §2), both over all the rows that the list finds, not its one page. */
export const TableTools = <Row extends RaRecord>({ title, columns }: TableToolsProps<Row>) => {
  const allRows = useAllRows<Row>();
  const [busy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<readonly Row[]>();

  const withRows = async (use: (rows: readonly Row[]) => void) => {
    setBusy(true);
    try {
      use(await allRows());
    } catch (cause) {
      console.warn('The rows could not be fetched', cause);
      toast.error('Não foi possível buscar todas as linhas. Tente novamente.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack direction="row" spacing={1} sx={{ p: 1 }}>
      <Button startIcon={<PrintOutlined />} disabled={busy} onClick={() => void withRows(setSheet)}>
        Imprimir
      </Button>
      <Button
        startIcon={<FileDownloadOutlined />}
        disabled={busy}
        onClick={() => void withRows((rows) => downloadCsv(title, columns, rows))}
      >
        Baixar tabela
      </Button>
      {sheet && (
        <PrintSheet title={title} columns={columns} rows={sheet} onDone={() => setSheet(undefined)} />
      )}
    </Stack>
  );
};
