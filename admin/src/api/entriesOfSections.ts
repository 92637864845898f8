import type { GetListResult, RaRecord } from 'ra-core';

/** An entry in a list of all sections. Its id names the section too; `item` is the entry's own. */
export type EntryOfSection<Entry extends { readonly id: number }> = Omit<Entry, 'id'> &
  RaRecord<string> & { readonly item: number };

export const toEntryOfSection = <Entry extends { readonly id: number; readonly secao: string }>({
  id,
  ...entry
}: Entry): EntryOfSection<Entry> => ({ ...entry, item: id, id: `${entry.secao}-${id}` });

/** Returns the section and the own id of an entry, from its id in a list of all sections. */
export function nameOfEntry(id: string): { readonly secao: string; readonly item: number } {
  const end = id.lastIndexOf('-');
  return { secao: id.slice(0, end), item: Number(id.slice(end + 1)) };
}

/** Gives a list the row type that react-admin's caller requests. */
export const asList = <Row extends RaRecord>(list: GetListResult<RaRecord>) => list as GetListResult<Row>;
