import type { RecordPage } from '@fundo/contract/versions';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import type { ChangeRow, HistoryFilter } from '../../api/recordProvider';
import { sectionChoices, titleOf } from '../../record/texts';

/** Filters of the history: a person, a section, days, and the item of a link. */
export const HistoryFilters = () => {
  const { filterValues, setFilters, data, meta } = useListContext<ChangeRow>();
  const filter: HistoryFilter = filterValues;
  const people: RecordPage['pessoas'] = meta?.pessoas ?? [];
  const set = (changed: Partial<Record<keyof HistoryFilter, string>>) =>
    setFilters(withoutEmpty({ ...filter, ...changed }));
  const of = data?.find(({ item }) => item === filter.item);

  return (
    <Stack component="section" aria-label="Filtros do histórico" spacing={1.5} sx={{ px: 2, pb: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Choice
          label="Pessoa"
          all="Todas"
          value={filter.autor}
          choices={people.map(({ autor, nome }) => [autor, nome])}
          onChoose={(autor) => set({ autor })}
        />
        <Choice
          label="Seção"
          all="Todas"
          value={filter.secao}
          choices={sectionChoices()}
          // The filter's item belongs to its section, so another section removes it.
          onChoose={(secao) => setFilters(withoutEmpty({ ...filter, secao, item: undefined }))}
        />
        <Day label="De" value={filter.de} onChange={(de) => set({ de })} />
        <Day label="Até" value={filter.ate} onChange={(ate) => set({ ate })} />
        {Object.keys(filter).length > 0 && (
          <Button onClick={() => setFilters({})} sx={{ alignSelf: 'center' }}>
            Limpar filtros
          </Button>
        )}
      </Stack>
      {filter.item !== undefined && (
        <Chip
          label={`Só de “${of ? titleOf(of) : `Item ${filter.item}`}”`}
          onDelete={() => setFilters(withoutEmpty({ ...filter, item: undefined }))}
          slotProps={{ label: { sx: { whiteSpace: 'normal' } } }}
          sx={{ alignSelf: 'flex-start', height: 'auto', minHeight: 32, py: 0.5 }}
        />
      )}
    </Stack>
  );
};

const withoutEmpty = (filter: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

interface ChoiceProps {
  readonly label: string;
  /** The label of the choice without a filter. */
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, all, value = '', choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    sx={{ width: { xs: '100%', sm: 200 } }}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {/* The address may contain a value that is not among the choices. */}
    {value !== '' && !choices.some(([one]) => one === value) && <MenuItem value={value}>{value}</MenuItem>}
    {choices.map(([one, text]) => (
      <MenuItem key={one} value={one}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}

const Day = ({ label, value = '', onChange }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ width: { xs: '100%', sm: 160 } }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
