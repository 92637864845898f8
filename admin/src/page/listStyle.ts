import { PALETTE } from '@fundo/contract/palette';
import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

const { light } = PALETTE;

/** The look of the shared table (docs/product.md 2.12) and its tools, as overrides of react-admin's parts. */
export const listStyle = (focusRing: object): NonNullable<RaThemeOptions['components']> => ({
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': {
          position: 'static',
          backgroundColor: light.brand,
          color: light.onBrand,
          fontWeight: 650,
          paddingBlock: 10,
          whiteSpace: 'nowrap',
          borderRadius: '0 !important',
          '--focus-colour': light.action,
          '& .MuiTableSortLabel-root, & .MuiTableSortLabel-root:hover, & .MuiTableSortLabel-root.Mui-active':
            {
              color: light.onBrand,
            },
          '& .MuiTableSortLabel-icon': { color: `${light.action} !important` },
          // Forced colours change the background, but no icon's colour.
          '@media (forced-colors: active)': { '& .MuiTableSortLabel-icon': { color: 'inherit !important' } },
          '& .MuiCheckbox-root': { color: light.onBrand },
        },
        '& .RaDataTable-row:nth-of-type(even)': { backgroundColor: theme.palette.action.hover },
        // Inside the row, because the table clips its sides; the controls in it have their usual ring.
        '& .RaDataTable-row': { '--focus-offset': '-3px' },
        '& .RaDataTable-row > *': { '--focus-offset': 'initial' },
        '& .RaDataTable-row:hover': { backgroundColor: theme.palette.action.selected },
        '& .RaDataTable-row td': { paddingBlock: 8, overflowWrap: 'anywhere' },
        '@media (max-width: 640px)': { '& td, & th': { paddingInline: 8 } },
        // The last button of a row must be visible without scrolling the table sideways.
        '@media (max-width: 400px)': {
          '& td, & th': { width: 'auto', paddingInline: 4 },
          '& .MuiIconButton-root, & .MuiCheckbox-root': { padding: 4 },
        },
        // The text begins below the title bar's text. On a phone the history's first columns are hidden.
        '& tr:not(:has(.MuiTableCell-paddingCheckbox)) > :is(:first-of-type, .column-titulo)': {
          paddingInlineStart: 16,
        },
      }),
    },
  },
  // In the place of the title bar's tools, instead of over them: nothing that has the focus may be covered.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          flexWrap: 'wrap',
          height: 'auto',
          minHeight: 0,
          padding: 0,
          gap: 8,
          background: 'none',
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        '& .RaBulkActionsToolbar-topToolbar': {
          padding: 0,
          flexWrap: 'wrap',
          justifyContent: 'start',
          background: 'none',
        },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { marginLeft: 'auto', overflow: 'visible' },
      toolbar: { flexWrap: 'wrap', justifyContent: 'end', paddingBlock: 4 },
      spacer: { display: 'none' },
      // Its inputs have no border that could change.
      select: { '&:focus-visible': focusRing },
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        padding: '0 16px 16px',
        columnGap: 8,
        rowGap: 12,
        minHeight: '0 !important',
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { minWidth: 160, marginBlock: '8px 0' },
        '& .RaFilterFormInput-hideButton': { marginBottom: 3 },
      },
    },
  },
});
