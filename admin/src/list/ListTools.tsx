import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Stack from '@mui/material/Stack';
import { useListContext, type RaRecord } from 'ra-core';
import { ExportButton } from 'react-admin';
import { useState } from 'react';
import { WITH_AUTHORS } from '../api/recordProvider';
import type { Column } from './Column';
import { ColumnsMenu } from './ColumnsMenu';
import { PrintSheet } from './PrintSheet';
import { saveCsv, saveWorkbook } from './saveTable';

interface ListToolsProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** The most rows on paper: the first ones, and a sentence. Without it, all. */
  readonly maxPrinted?: number | undefined;
}

/** Every row that the list finds, not only the page on the screen: the data provider reads them in parts. */
const ALL_ROWS = { maxResults: Number.MAX_SAFE_INTEGER, meta: WITH_AUTHORS };

/** 'Imprimir', 'Baixar tabela' (docs/product.md 2) and 'Baixar planilha'. */
export const ListTools = <Row extends RaRecord>({ title, columns, maxPrinted }: ListToolsProps<Row>) => {
  const { total = 0 } = useListContext();
  const [sheet, setSheet] = useState<readonly Row[]>();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, p: 1 }}>
      <ExportButton
        {...ALL_ROWS}
        {...(maxPrinted && { maxResults: maxPrinted })}
        label="Imprimir"
        icon={<PrintOutlined />}
        exporter={(rows: Row[]) => setSheet(rows)}
      />
      <ExportButton
        {...ALL_ROWS}
        label="Baixar tabela"
        icon={<FileDownloadOutlined />}
        exporter={(rows: Row[]) => saveCsv(title, columns, rows)}
      />
      <ExportButton
        {...ALL_ROWS}
        label="Baixar planilha"
        icon={<GridOnOutlined />}
        exporter={(rows: Row[]) => saveWorkbook(title, columns, rows)}
      />
      <ColumnsMenu columns={columns} />
      {sheet && (
        <PrintSheet
          title={title}
          columns={columns}
          rows={sheet}
          total={total}
          onDone={() => setSheet(undefined)}
        />
      )}
    </Stack>
  );
};
