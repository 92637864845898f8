import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import type { Column } from '../table/Column';
import { DataTable } from '../table/DataTable';
import { AddButton } from './AddButton';
import { SectionDialogs } from './SectionDialogs';
import { listQueryOptions } from './listQueryOptions';
import { RowActions } from './RowActions';
import type { ToForm } from '../form/ToForm';
import { useSection } from './useSection';

interface SectionScreenProps<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortPayload;
  /** What a new entry's form starts with. */
  readonly empty: Record<string, unknown>;
  /** What the form edits of a row, where that is not the row itself. */
  readonly toForm?: ToForm<Row>;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A section: its table, and the dialogs that stand over it while the address names one (spec §2). */
export const SectionScreen = <Row extends RaRecord & { titulo: string }>({
  columns,
  sort,
  empty,
  toForm,
  children,
}: SectionScreenProps<Row>) => {
  const { adminTitle } = useSection();
  return (
    // Page, order and search live in the address only: what was searched for yesterday hides nothing today.
    <ListBase<Row>
      sort={sort}
      perPage={10}
      exporter={false}
      queryOptions={listQueryOptions}
      debounce={300}
      storeKey={false}
    >
      <DataTable<Row> title={adminTitle} columns={columns} action={<AddButton />} rowActions={RowActions} />
      <SectionDialogs empty={empty} toForm={toForm}>
        {children}
      </SectionDialogs>
    </ListBase>
  );
};
