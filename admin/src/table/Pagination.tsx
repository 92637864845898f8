import TablePagination from '@mui/material/TablePagination';
import { useListContext } from 'ra-core';

/** Page sizes of spec §9; there is no 'all rows'. */
const PAGE_SIZES = [10, 15, 20, 25, 30];

const PAGE_WORDS = {
  first: 'Primeira página',
  last: 'Última página',
  next: 'Próxima página',
  previous: 'Página anterior',
};

/** 'Linhas por página', and '1-10 de 42' (spec §2). */
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
      getItemAriaLabel={(type) => PAGE_WORDS[type]}
      sx={{ '& .MuiTablePagination-toolbar': { pl: 1 }, '& .MuiTablePagination-actions': { ml: 0.5 } }}
      onPageChange={(_event, zeroBased) => setPage(zeroBased + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
    />
  );
};
