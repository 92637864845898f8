import { useListContext, useNotify } from 'ra-core';
import { Button } from 'react-admin';

/** The most rows that are selected at once. An action on them sends up to two requests for each. */
const MAX_SELECTED = 250;

/**
 * Selects every row that the list finds, once all of a page are selected. Takes the place of react-admin 5.15's own button,
 * which does nothing in a list that keeps no state in the store (`storeKey={false}`).
 */
export const SelectAllButton = () => {
  const { data = [], total = 0, selectedIds, onSelect, getData } = useListContext();
  const notify = useNotify();
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
  if (!isPageSelected || selectedIds.length >= Math.min(total, MAX_SELECTED)) return null;
  const selectAll = async () => {
    try {
      const rows = (await getData?.({ maxResults: MAX_SELECTED })) ?? [];
      onSelect(rows.map(({ id }) => id));
    } catch (cause) {
      console.warn('The rows could not be fetched', cause);
      notify('ra.notification.http_error', { type: 'error' });
    }
  };
  const label = total > MAX_SELECTED ? `Selecionar os ${MAX_SELECTED} primeiros` : 'Selecionar todos';
  return <Button label={label} onClick={() => void selectAll()} />;
};
