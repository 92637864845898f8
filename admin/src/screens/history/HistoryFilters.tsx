import Chip from '@mui/material/Chip';
import { useListContext } from 'ra-core';
import { DateInput, SelectInput } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { ChangeRow, HistoryFilter } from '../../api/recordProvider';
import { PersonInput } from '../../list/PersonInput';
import { sectionChoices, titleOf } from '../../record/texts';

/** Filters of the history: a person, a section, days. */
export const HISTORY_FILTERS = [
  <PersonInput key="autor" source="autor" label="Pessoa" alwaysOn />,
  <SelectInput
    key="secao"
    source="secao"
    label="Seção"
    choices={sectionChoices().map(([id, name]) => ({ id, name }))}
    alwaysOn
  />,
  <DateInput key="de" source="de" label="De" alwaysOn />,
  <DateInput key="ate" source="ate" label="Até" alwaysOn />,
];

/** The item of a link, as a filter that can be removed. It belongs to its section: another section removes it. */
export const ItemFilter = () => {
  const { filterValues, setFilters, data } = useListContext<ChangeRow>();
  const { item, ...others }: HistoryFilter = filterValues;
  const section = useRef(others.secao);
  useEffect(() => {
    if (item !== undefined && section.current !== others.secao) setFilters(others);
    section.current = others.secao;
  });
  if (item === undefined) return null;
  const of = data?.find((change) => change.item === item);
  return (
    <Chip
      label={`Só de “${of ? titleOf(of) : `Item ${item}`}”`}
      onDelete={() => setFilters(others)}
      slotProps={{ label: { sx: { whiteSpace: 'normal' } } }}
      sx={{ mx: 2, mb: 2, height: 'auto', minHeight: 32, py: 0.5 }}
    />
  );
};
