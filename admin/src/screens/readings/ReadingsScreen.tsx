import type { ReadingState } from '@fundo/contract/document-text';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext } from 'ra-core';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ReadingCounts, ReadingRow } from '../../api/recordProvider';
import { sectionAt } from '../../record/words';
import { listQueryOptions } from '../../section/SectionScreen';
import type { Column } from '../../table/Column';
import { DataTable } from '../../table/DataTable';
import { PhoneLine } from '../../table/PhoneLine';
import { rowsPerPage } from '../../table/rowsPerPage';

const STATES: Readonly<Record<ReadingState, string>> = {
  lendo: 'Lendo',
  lido: 'Lido',
  'sem texto': 'Sem texto',
  protegido: 'Protegido por senha',
  danificado: 'Danificado',
  falhou: 'Não foi lido',
};

const reasonOf = ({ motivo, estado }: ReadingRow): string =>
  motivo ?? (estado === 'lendo' ? 'A leitura ainda não terminou.' : '');

const COLUMNS: readonly Column<ReadingRow>[] = [
  {
    field: 'itens',
    label: 'Documento',
    text: ({ itens }) => itens.map(({ titulo }) => titulo).join('; '),
    cell: (row) => (
      <>
        {row.itens.map(({ secao, id, titulo }, index) => (
          <Fragment key={`${secao}-${id}`}>
            {index > 0 && '; '}
            <Link component={RouterLink} to={`/${sectionAt(secao)?.adminRoute ?? ''}/${id}`}>
              {titulo}
            </Link>
          </Fragment>
        ))}
        <PhoneLine>{reasonOf(row)}</PhoneLine>
      </>
    ),
  },
  { field: 'estado', label: 'Leitura', width: 180, text: ({ estado }) => STATES[estado] },
  { field: 'motivo', label: 'Motivo', wideOnly: true, text: reasonOf },
  {
    field: 'paginas',
    label: 'Páginas',
    width: 100,
    wideOnly: true,
    text: ({ paginas }) => (paginas === null ? '' : String(paginas)),
  },
];

/** The files whose text is not there yet, or cannot be: what the search does not find, and why. */
export const ReadingsScreen = () => (
  <ListBase<ReadingRow>
    perPage={rowsPerPage()}
    exporter={false}
    queryOptions={listQueryOptions}
    storeKey={false}
  >
    <DataTable<ReadingRow> title="Leitura dos arquivos" columns={COLUMNS} filters={<Notice />} />
  </ListBase>
);

const Notice = () => {
  const { lendo, lidas } = (useListContext().meta ?? {}) as Partial<ReadingCounts>;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
      O texto de cada documento é lido logo depois de salvo, para a busca e para a página de leitura. Aqui
      está o que ainda falta ler ou não pode ser lido.
      {lidas !== undefined && ` Lidos: ${lidas}. Na fila: ${lendo}.`}
    </Typography>
  );
};
