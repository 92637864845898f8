import type { PublicationRead } from '@fundo/contract/publication';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import type { RaRecord, SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { WITH_AUTHORS } from '../api/recordProvider';
import { SectionBulkActions } from '../bulk/SectionBulkActions';
import type { ToForm } from '../form/SafeForm';
import { useShortcut } from '../keyboard/useShortcut';
import type { Column } from '../list/Column';
import { ListScreen } from '../list/ListScreen';
import { withSituation } from '../publication/situationColumn';
import { useDialogAddress, useSection } from './address';
import { SECTION_FILTERS } from './filters';
import { RowActions } from './RowActions';
import { SectionDialogs, type SectionTool } from './SectionDialogs';
import { siteAddress } from './siteAddress';

interface SectionScreenProps<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortPayload;
  /** Values of a new entry's form at the start. */
  readonly empty: Record<string, unknown>;
  /** The fields that a copy takes from its entry. */
  readonly copied: readonly string[];
  /** Makes the form's values from a row. By default the form edits the row itself. */
  readonly toForm?: ToForm<Row>;
  /** True if the form needs the dialog's maximum width. */
  readonly wide?: boolean;
  /** A dialog for the list as a whole, with an address. */
  readonly tool?: SectionTool;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A section (docs/product.md 2.11): its list, and over it the dialog that the address names. */
export const SectionScreen = <Row extends RaRecord & PublicationRead & { titulo: string }>({
  columns,
  sort,
  empty,
  copied,
  toForm,
  wide,
  tool,
  children,
}: SectionScreenProps<Row>) => {
  const { adminTitle } = useSection();
  const { edit } = useDialogAddress();
  const shown = withSituation(columns);
  return (
    <ListScreen<Row>
      title={adminTitle}
      columns={shown}
      sort={sort}
      meta={WITH_AUTHORS}
      isSearchable
      filters={SECTION_FILTERS}
      action={<BarActions tool={tool} />}
      rowActions={RowActions}
      onOpen={edit}
      bulkActions={
        <SectionBulkActions
          title={adminTitle}
          columns={shown}
          toForm={toForm}
          hasDate={'created_at' in empty}
        />
      }
    >
      <SectionDialogs empty={empty} copied={copied} toForm={toForm} wide={wide} tool={tool}>
        {children}
      </SectionDialogs>
    </ListScreen>
  );
};

const BarActions = ({ tool }: { tool: SectionTool | undefined }) => {
  const section = useSection();
  const { create, openTool } = useDialogAddress();
  useShortcut('create', create);
  return (
    <>
      <Button href={siteAddress(section)} target="_blank" rel="noopener" endIcon={<OpenInNew />}>
        Ver no site
      </Button>
      {tool && <Button onClick={() => openTool(tool.path)}>{tool.label}</Button>}
      <Button onClick={create} variant="contained" color="secondary">
        + Adicionar
      </Button>
    </>
  );
};
