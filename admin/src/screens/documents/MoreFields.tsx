import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { CollapsedGroup } from '../../form/CollapsedGroup';
import { DateField } from '../../form/DateField';
import { TextField } from '../../form/TextField';

const SOURCES = ['numero', 'data_referencia', 'descricao', 'mudou'] as const;

/** The optional fields of a document; when it is edited, also a note about the change. */
export const MoreFields = () => {
  const values: readonly unknown[] = useWatch({ name: [...SOURCES] });
  const isEdited = useRecordContext()?.id !== undefined;
  return (
    <CollapsedGroup title="Mais informações" sources={SOURCES} isFilled={values.some(Boolean)}>
      <TextField source="numero" label="Número (opcional)" hint="O número do documento, como 3/2025" />
      <DateField
        source="data_referencia"
        label="Data de referência (opcional)"
        hint="O dia de que o documento trata: o da reunião, o da lei."
        mayBeFuture
      />
      <TextField
        source="descricao"
        label="Descrição (opcional)"
        hint="De que trata, em poucas frases"
        multiline
        minRows={2}
        maxRows={8}
      />
      {isEdited && (
        <TextField
          source="mudou"
          label="O que mudou (opcional)"
          hint="O cidadão lê este texto ao lado da versão."
          multiline
          minRows={2}
          maxRows={8}
        />
      )}
    </CollapsedGroup>
  );
};
