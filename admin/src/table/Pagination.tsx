import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'ra-core';
import { PAGE_SIZES, rememberRowsPerPage } from './rowsPerPage';

const BUTTON_LABELS = {
  first: 'Primeira página',
  last: 'Última página',
  next: 'Próxima página',
  previous: 'Página anterior',
};

/** 'Linhas por página', and '1-10 de 42' (docs/product.md 2.12). */
export const Pagination = () => {
  const { page, perPage, total = 0, isPending, setPage, setPerPage } = useListContext();
  return (
    <TablePagination
      component="div"
      count={isPending ? 0 : total}
      page={isPending || total === 0 ? 0 : Math.min(page - 1, Math.ceil(total / perPage) - 1)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAGE_SIZES}
      labelRowsPerPage="Linhas por página"
      labelDisplayedRows={({ from, to, count }) => `${from}-${to} de ${count.toLocaleString('pt-BR')}`}
      getItemAriaLabel={(type) => BUTTON_LABELS[type]}
      sx={{ ml: 'auto', overflow: 'visible', ...dense }}
      onPageChange={(_event, zeroBased) => setPage(zeroBased + 1)}
      showFirstButton
      showLastButton
      onRowsPerPageChange={(event) => {
        const rows = Number(event.target.value);
        rememberRowsPerPage(rows);
        setPerPage(rows);
      }}
    />
  );
};

/** On a phone the texts, the page sizes and the arrows must fit in one line. */
const dense = {
  '& .MuiTablePagination-toolbar': { px: 1 },
  '& .MuiTablePagination-actions': { ml: 0.5, flexShrink: 0 },
  '@media (max-width: 640px)': {
    '& .MuiTablePagination-input': { mx: 0.5 },
    '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': {
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
    },
    '& .MuiTablePagination-actions .MuiIconButton-root': { p: 0.75 },
    // There is no room for the jumps to the first and the last page.
    '& .MuiTablePagination-actions .MuiIconButton-root:is(:first-of-type, :last-of-type)': {
      display: 'none',
    },
  },
};
