import type { RecordPage } from '@fundo/contract/versions';
import { useGetList, useListContext, useResourceContext } from 'ra-core';
import { SelectInput } from 'react-admin';
import { HISTORY, type ChangeRow } from '../api/recordProvider';

/** A filter by the person of the last change: one of all who have changed anything. */
export const PersonInput = (props: { source: string; label: string; alwaysOn?: boolean }) => {
  const isHistory = useResourceContext() === HISTORY;
  const list = useListContext<ChangeRow>();
  const history = useGetList<ChangeRow>(HISTORY, ONE_ROW, { enabled: !isHistory, onError: () => undefined });
  const people: RecordPage['pessoas'] = (isHistory ? list : history).meta?.['pessoas'] ?? [];
  return <SelectInput {...props} choices={people.map(({ autor, nome }) => ({ id: autor, name: nome }))} />;
};

/** The history names everybody next to its rows. */
const ONE_ROW = { pagination: { page: 1, perPage: 1 } };
