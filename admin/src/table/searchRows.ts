import type { RaRecord } from 'ra-core';

type Cell = string | number | boolean | null | undefined;

/** The fields that rows can be searched by: their own, and one level below as parent.child (spec §2). */
export function searchableFields(row: RaRecord | undefined): readonly string[] {
  return Object.entries(row ?? {}).flatMap(([field, value]) =>
    isGroup(value)
      ? Object.keys(value).map((child) => `${field}.${child}`)
      : Array.isArray(value)
        ? []
        : [field],
  );
}

/** The rows whose field holds the text somewhere, in capitals or not (spec §2). */
export function searchRows<Row extends RaRecord>(rows: readonly Row[], field: string, text: string): Row[] {
  const wanted = text.toLowerCase();
  return rows.filter((row) =>
    String(valueAt(row, field) ?? '')
      .toLowerCase()
      .includes(wanted),
  );
}

function valueAt(row: RaRecord, field: string): Cell {
  const [parent = '', child] = field.split('.');
  const value: unknown = row[parent];
  if (child === undefined) return value as Cell;
  return isGroup(value) ? (value[child] as Cell) : undefined;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
