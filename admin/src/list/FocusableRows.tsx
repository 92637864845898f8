import { useDataTableDataContext, useRecordContext, type Identifier, type RaRecord } from 'ra-core';
import { DataTableBody, DataTableRow, type DataTableRowProps } from 'react-admin';
import { createContext, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useShortcut } from '../keyboard/useShortcut';

const LastRow = createContext<readonly [Identifier | undefined, (id: Identifier) => void]>([
  undefined,
  () => undefined,
]);

/**
 * The body of a table whose rows are reached by the arrow keys. One row is in the order of Tab: the one that last had the
 * focus, or the first. In it, Enter opens the row and Space selects it.
 */
export const FocusableRows = (props: { children?: ReactNode }) => {
  const state = useState<Identifier>();
  const body = useRef<HTMLTableSectionElement>(null);
  const move = ({ key, target }: globalThis.KeyboardEvent) => {
    const rows = [...(body.current?.rows ?? [])];
    const present = rows.findIndex((row) => row.contains(target as Node));
    const next = key === 'ArrowUp' ? Math.max(present - 1, 0) : Math.min(present + 1, rows.length - 1);
    rows[next]?.focus();
  };
  useShortcut('rows', move, { isIgnored: ({ target }) => !startsHere(target as Element, body.current) });
  return (
    <LastRow value={state}>
      <DataTableBody {...props} ref={body} row={FocusableRow} />
    </LastRow>
  );
};

/** The arrows have their usual meaning in other controls: they move from the page itself, its search, or a row. */
const startsHere = (target: Element, body: Element | null) =>
  body?.contains(target) || target.matches('body, main, h1, input[type=search]');

const FocusableRow = (props: DataTableRowProps) => {
  const row = useRecordContext<RaRecord & { titulo?: string }>();
  const data: readonly RaRecord[] = useDataTableDataContext() ?? [];
  const [last, setLast] = useContext(LastRow);
  if (!row) return null;
  const stop = data.find(({ id }) => id === last) ?? data[0];
  return (
    <DataTableRow
      {...props}
      {...(row.titulo !== undefined && { 'aria-label': row.titulo })}
      tabIndex={row.id === stop?.id ? 0 : -1}
      onFocus={() => setLast(row.id)}
      onKeyDown={act}
    />
  );
};

/** Enter and Space on the row itself, not on a control in it. */
function act(event: KeyboardEvent<HTMLTableRowElement>) {
  const { key, target, currentTarget: row } = event;
  if (target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const control =
    key === 'Enter' ? row : key === ' ' ? row.querySelector<HTMLElement>('[type=checkbox]') : null;
  if (!control) return;
  event.preventDefault();
  control.click();
}
