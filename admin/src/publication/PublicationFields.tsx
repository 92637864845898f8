import { momentOf } from '@fundo/contract/fund-time';
import type { PublicationRead } from '@fundo/contract/publication';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useInput } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { CollapsedGroup } from '../form/CollapsedGroup';
import type { Choice } from './publicationForm';
import { TimeField } from './TimeField';
import { situationText } from './situationText';

const SOURCES = ['publicacao', 'publicar_em', 'retirar_em'] as const;

/** Fields for the entry's publication: at once, as a draft, or at a time; and the time of its withdrawal. */
export const PublicationFields = () => {
  const [choice, , until, situacao] = useWatch({ name: [...SOURCES, 'situacao'] });
  const isPlain = choice === 'agora' && !until && !situacao;
  return (
    <CollapsedGroup title="Publicação" sources={SOURCES} isFilled={!isPlain}>
      {situacao && <Stored />}
      <ChoiceField />
      {choice === 'agendar' && (
        <TimeField
          source="publicar_em"
          label="Publicar em"
          hint="Horário de Brasília. Até lá, só quem administra o site vê."
          required
        />
      )}
      <TimeField
        source="retirar_em"
        label="Retirar em (opcional)"
        hint="Horário de Brasília. A partir daí, o site não mostra mais o item."
      />
    </CollapsedGroup>
  );
};

const CHOICES: readonly (readonly [choice: Choice, label: string])[] = [
  ['agora', 'Publicar agora'],
  ['rascunho', 'Guardar como rascunho'],
  ['agendar', 'Agendar'],
];

const ChoiceField = () => {
  const { field, id } = useInput({ source: 'publicacao', defaultValue: 'agora' });
  const { ref, ...input } = field;
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];
  return (
    <FormControl>
      <FormLabel id={labelId}>Quando o site mostra</FormLabel>
      <RadioGroup {...input} aria-labelledby={labelId} aria-describedby={hintId}>
        {CHOICES.map(([choice, label], index) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={label}
            control={<Radio size="small" {...(index === 0 && { slotProps: { input: { ref } } })} />}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {field.value === 'rascunho' && 'Só quem administra o site vê'}
      </FormHelperText>
    </FormControl>
  );
};

/** The situation of the stored entry, without the form's changes. */
const Stored = () => {
  const { defaultValues } = useFormState();
  const stored: PublicationRead = defaultValues ?? {};
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {stored.situacao === 'publicado' && stored.publicar_em
        ? `Publicado desde ${momentOf(stored.publicar_em)}`
        : situationText(stored)}
      {stored.situacao === 'retirado' && '. Para que volte ao site, apague “Retirar em”.'}
    </Typography>
  );
};
