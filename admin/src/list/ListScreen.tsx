import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import {
  FilterContext,
  ListBase,
  useListContext,
  useStore,
  type HttpError,
  type Identifier,
  type RaRecord,
  type SortPayload,
} from 'ra-core';
import { BulkActionsToolbar, FilterButton, FilterForm, Pagination } from 'react-admin';
import {
  useEffect,
  useRef,
  type ComponentType,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Failure } from '../page/Failure';
import { Loading } from '../page/Loading';
import { usePageTitle } from '../page/usePageTitle';
import type { Column } from './Column';
import { ListTable } from './ListTable';
import { ListTools } from './ListTools';
import { SelectAllButton } from './SelectAllButton';
import { SearchField } from './SearchField';

interface ListScreenProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly sort?: SortPayload;
  /** react-admin's `meta` of every read of the list. */
  readonly meta?: Record<string, unknown>;
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  /** Has the search field: the server searches the rows' texts. */
  readonly isSearchable?: boolean;
  /** Inputs of react-admin. The ones that are not always on are added by a button. */
  readonly filters?: ReactElement[];
  /** Shown below the title. */
  readonly notice?: ReactNode;
  readonly rowActions?: ComponentType<{ row: Row }>;
  readonly onOpen?: ((id: Identifier) => void) | undefined;
  /** The most rows on paper. */
  readonly maxPrinted?: number;
  /** Buttons for the selected rows. Without them rows cannot be selected. */
  readonly bulkActions?: ReactElement;
  /** Dialogs over the list. */
  readonly children?: ReactNode;
}

/**
 * A list of the back-office (docs/product.md 2.12), of react-admin's parts. Page, order and filters are in the address
 * only (`storeKey={false}`), so that an old search does not hide entries.
 */
export const ListScreen = <Row extends RaRecord>(props: ListScreenProps<Row>) => {
  const {
    title,
    columns,
    sort,
    meta,
    action,
    isSearchable,
    filters = NO_FILTERS,
    notice,
    bulkActions,
    children,
    ...table
  } = props;
  const [perPage] = useRowsPerPage();
  usePageTitle(title);
  return (
    <ListBase<Row>
      {...(sort && { sort })}
      perPage={perPage}
      exporter={false}
      queryOptions={{ ...listQueryOptions, ...(meta && { meta }) }}
      storeKey={false}
    >
      <FilterContext.Provider value={filters}>
        <Paper component="section" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
          <TitleBar title={title} bulkActions={bulkActions}>
            {isSearchable && <SearchField title={title} />}
            {filters.length > 0 && <FilterButton />}
            {action}
          </TitleBar>
          {filters.length > 0 && <Filters />}
          {notice}
          <ListContent<Row>
            title={title}
            columns={columns}
            isSelectable={bulkActions !== undefined}
            {...table}
          />
        </Paper>
      </FilterContext.Provider>
      {children}
    </ListBase>
  );
};

const NO_FILTERS: ReactElement[] = [];

/** Puts the focus on a filter that is added. react-admin tries once, after 50 ms, when a slow browser does not show it yet. */
const Filters = () => {
  const { displayedFilters } = useListContext();
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(displayedFilters);
  useEffect(() => {
    const [added, ...more] = Object.keys(displayedFilters).filter((name) => !shown.current[name]);
    shown.current = displayedFilters;
    // A saved query adds several.
    if (added && more.length === 0)
      form.current?.querySelector<HTMLElement>(`input[name="${added}"]`)?.focus();
  }, [displayedFilters]);
  return (
    <div ref={form} onFocus={focusShownControl}>
      <FilterForm />
    </div>
  );
};

/** The input of a select is hidden; its control is before it. */
function focusShownControl({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.matches('input[aria-hidden=true]')) return;
  const control = target.parentElement?.querySelector<HTMLElement>('[role=combobox]');
  if (control && currentTarget.contains(control)) control.focus();
}

interface TitleBarProps {
  readonly title: string;
  readonly bulkActions: ReactElement | undefined;
  readonly children: ReactNode;
}

/** The bar above the table. While rows are selected, their actions are in the place of its tools. */
const TitleBar = ({ title, bulkActions, children }: TitleBarProps) => {
  const { selectedIds } = useListContext();
  const tools = { display: selectedIds.length > 0 ? 'none' : 'flex', flexWrap: 'wrap', gap: 1.5 };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        minHeight: 66,
      }}
    >
      <Typography component="h1" variant="h1" tabIndex={-1} sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
        {title}
      </Typography>
      <Box sx={{ ...tools, alignItems: 'center' }}>{children}</Box>
      {bulkActions && (
        <ThemeProvider theme={withAllTexts}>
          <BulkActionsToolbar selectAllButton={<SelectAllButton />}>{bulkActions}</BulkActionsToolbar>
        </ThemeProvider>
      )}
    </Box>
  );
};

type ListContentProps<Row extends RaRecord> = Pick<
  ListScreenProps<Row>,
  'title' | 'columns' | 'rowActions' | 'onOpen' | 'maxPrinted'
> & { readonly isSelectable: boolean };

/** The table with its tools, or a spinner, or the failure. */
const ListContent = <Row extends RaRecord>({
  title,
  columns,
  maxPrinted,
  ...table
}: ListContentProps<Row>) => {
  const { error, isPending, isFetching, refetch } = useListContext<Row>();
  if (error) return <Failure onRetry={() => void refetch()} retrying={Boolean(isFetching)} />;
  if (isPending) return <Loading />;
  return (
    <>
      <ListTable<Row> title={title} columns={columns} {...table} />
      <ThemeProvider theme={withAllTexts}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <ListTools title={title} columns={columns} maxPrinted={maxPrinted} />
          <Pages />
        </Box>
      </ThemeProvider>
    </>
  );
};

/** The page sizes of docs/product.md 9, without 'all rows'. */
const PAGE_SIZES = [10, 15, 20, 25, 30];

/** The page size that was last chosen in this browser. Default: 10. */
function useRowsPerPage() {
  const [chosen, choose] = useStore('rowsPerPage', 10);
  return [PAGE_SIZES.includes(chosen) ? chosen : 10, choose] as const;
}

/** 'Linhas por página', and '1-10 de 42'. */
const Pages = () => {
  const { perPage } = useListContext();
  const [, remember] = useRowsPerPage();
  useEffect(() => remember(perPage), [perPage, remember]);
  return <Pagination rowsPerPageOptions={PAGE_SIZES} />;
};

/** In narrow windows react-admin hides the page sizes and the buttons' texts; with this theme no window is narrow. */
const withAllTexts = (theme: Theme) => ({
  ...theme,
  breakpoints: { ...theme.breakpoints, down: () => '@media not all' },
});

const MAX_RETRIES = 3;

const isClientError = ({ status }: Partial<HttpError>) =>
  status !== undefined && status >= 400 && status < 500;

/** Lists are retried three times, 1 s to 30 s apart; then the list shows the failure itself (docs/product.md 8). */
export const listQueryOptions = {
  retry: (count: number, error: Error) => count < MAX_RETRIES && !isClientError(error as Partial<HttpError>),
  onError: () => undefined,
};
