import { momentOf } from '@fundo/contract/fund-time';
import type { ReadingState } from '@fundo/contract/reading-state';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ReadingCounts, ReadingRow } from '../../api/recordProvider';
import { useRecordWrite } from '../../record/useRecordWrite';
import { sectionAt } from '../../record/texts';
import { NARROW, type Column } from '../../list/Column';
import { ListScreen } from '../../list/ListScreen';
import { PhoneLine } from '../../list/PhoneLine';

const STATES: Readonly<Record<ReadingState, string>> = {
  lendo: 'Lendo',
  lido: 'Lido',
  'lido em parte': 'Lido em parte',
  'sem texto': 'Sem texto',
  protegido: 'Protegido por senha',
  danificado: 'Danificado',
  falhou: 'Não foi lido',
};

const reasonOf = (row: ReadingRow): string => [row.motivo, nextOf(row)].filter(Boolean).join(' ');

function nextOf({ estado, na_fila, tentar_em }: ReadingRow): string {
  if (estado === 'lendo') return 'A leitura ainda não terminou.';
  if (na_fila) return 'Nova leitura na fila.';
  return tentar_em === null ? '' : `Nova tentativa em ${momentOf(tentar_em)}.`;
}

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
        <PhoneLine upTo={NARROW}>{reasonOf(row)}</PhoneLine>
      </>
    ),
  },
  { field: 'estado', label: 'Leitura', width: 140, text: ({ estado }) => STATES[estado] },
  { field: 'motivo', label: 'Motivo', width: '35%', wideOnly: NARROW, text: reasonOf },
  {
    field: 'paginas',
    label: 'Páginas',
    width: 100,
    wideOnly: true,
    text: ({ paginas }) => (paginas === null ? '' : String(paginas)),
  },
];

/** The files whose text is missing or incomplete, so that the search does not find it, with the reasons. */
export const ReadingsScreen = () => (
  <ListScreen<ReadingRow>
    title="Leitura dos arquivos"
    columns={COLUMNS}
    rowActions={ReadAgain}
    notice={<Notice />}
  />
);

const ReadAgain = ({ row: { sha256, estado, na_fila, itens } }: { row: ReadingRow }) => {
  const { write, busy } = useRecordWrite();
  if (na_fila || estado === 'lido') return null;
  const titles = itens.map(({ titulo }) => titulo).join('; ');
  const readAgain = () =>
    void write(
      {
        running: 'Pedindo a leitura...',
        done: 'O arquivo será lido de novo',
        failed: 'Não foi possível pedir a leitura. Tente de novo.',
      },
      (provider) => provider.readAgain(sha256),
    );
  return (
    <Tooltip title="Ler de novo">
      <IconButton onClick={readAgain} loading={busy} color="primary" aria-label={`Ler de novo ${titles}`}>
        <RefreshOutlined />
      </IconButton>
    </Tooltip>
  );
};

const Notice = () => {
  const { lendo, lidas } = (useListContext().meta ?? {}) as Partial<ReadingCounts>;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
      O texto de cada documento é lido logo depois de salvo, para a busca e para a página de leitura. Aqui
      está o que ainda falta ler, o que não pôde ser lido ou só em parte, e o que tem parte que não aparece no
      site.
      {lidas !== undefined && ` Lidos: ${lidas}. Na fila: ${lendo}.`}
    </Typography>
  );
};
