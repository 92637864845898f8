import type { GetListResult, RaRecord } from 'ra-core';

/** An entry in a list of all sections. Its id names the section too; `item` is the entry's own. */
export type EntryOfSection<Entry extends { readonly id: number }> = Omit<Entry, 'id'> &
  RaRecord<string> & { readonly item: number };

export const toEntryOfSection = <Entry extends { readonly id: number; readonly secao: string }>({
  id,
  ...entry
}: Entry): EntryOfSection<Entry> => ({ ...entry, item: id, id: `${entry.secao}-${id}` });

/** Gives a list the row type that react-admin's caller requests. */
export const asList = <Row extends RaRecord>(list: GetListResult<RaRecord>) => list as GetListResult<Row>;
