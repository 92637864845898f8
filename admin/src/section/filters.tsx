import { SITUATIONS, type Situation } from '@fundo/contract/publication';
import { NumberInput, SelectInput } from 'react-admin';
import { PersonInput } from '../list/PersonInput';

const SITUATION_NAMES: Readonly<Record<Situation, string>> = {
  publicado: 'Publicados',
  rascunho: 'Rascunhos',
  agendado: 'Agendados',
  retirado: 'Retirados',
};

/** Reads a year only once it has four digits: the server refuses others. */
const toYear = (text: string) => (/^[1-9]\d{3}$/.test(text) ? Number(text) : null);

/** The filters of every section's list. */
export const SECTION_FILTERS = [
  <SelectInput
    key="situacao"
    source="situacao"
    label="Situação"
    choices={SITUATIONS.map((id) => ({ id, name: SITUATION_NAMES[id] }))}
  />,
  <NumberInput key="ano" source="ano" label="Ano" parse={toYear} min={1000} max={9999} />,
  <PersonInput key="autor" source="autor" label="Quem mudou" />,
];
