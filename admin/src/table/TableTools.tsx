import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { toast } from 'sonner';
import { WITH_AUTHORS } from '../api/recordProvider';
import { filledColumns, type Column } from './Column';
import { loadPart } from '../page/loadPart';
import { PrintSheet } from './PrintSheet';
import { toCsv } from './toCsv';

interface TableToolsProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
}

/**
 * 'Imprimir', 'Baixar tabela' (docs/product.md 2) and 'Baixar planilha'. All three contain every row that the list finds,
 * not only the page on the screen.
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
    saveFile(
      `${title}.csv`,
      new Blob([toCsv(filledColumns(columns, rows), rows)], { type: 'text/csv;charset=utf-8' }),
    );
  const saveWorkbook = async (rows: readonly Row[]) => {
    const { toSheet } = await loadPart(() => import('./toSheet'));
    saveFile(`${title}.xlsx`, await toSheet(title, filledColumns(columns, rows), rows));
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
        <PrintSheet
          title={title}
          columns={filledColumns(columns, sheet)}
          rows={sheet}
          onDone={() => setSheet(undefined)}
        />
      )}
    </Stack>
  );
};

/** Returns a function that fetches every row that the list finds, in its order, in the largest pages that the API allows. */
function useAllRows<Row extends RaRecord>() {
  const provider = useDataProvider();
  const { resource, sort, filterValues } = useListContext<Row>();

  return async (): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await provider.getList<Row>(resource, {
        pagination: { page, perPage: MAX_RANGE_ROWS },
        sort,
        filter: filterValues,
        meta: WITH_AUTHORS,
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  };
}

/** Saves a file to the person's downloads. */
function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
