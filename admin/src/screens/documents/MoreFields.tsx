import {
  DOCUMENT_FIELD_NAMES,
  DOCUMENT_FIELDS,
  type DocumentFieldName,
} from '@fundo/contract/document-fields';
import { useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { CollapsedGroup } from '../../form/CollapsedGroup';
import { DateField } from '../../form/DateField';
import { TextField } from '../../form/TextField';

const SOURCES = [...DOCUMENT_FIELD_NAMES, 'mudou'] as const;

/** The optional fields of a document; when it is edited, also a note about the change. */
export const MoreFields = () => {
  const values: readonly unknown[] = useWatch({ name: [...SOURCES] });
  const isEdited = useRecordContext()?.id !== undefined;
  return (
    <CollapsedGroup title="Mais informações" sources={SOURCES} isFilled={values.some(Boolean)}>
      {DOCUMENT_FIELD_NAMES.map((name) => (
        <MoreField key={name} name={name} />
      ))}
      {isEdited && (
        <TextField
          source="mudou"
          label="O que mudou (opcional)"
          hint="O cidadão lê este texto ao lado da versão."
          {...LINES}
        />
      )}
    </CollapsedGroup>
  );
};

const LINES = { multiline: true, minRows: 2, maxRows: 8 };

const MoreField = ({ name }: { name: DocumentFieldName }) => {
  const { label, hint, kind } = DOCUMENT_FIELDS[name];
  const field = { source: name, label: `${label} (opcional)`, hint };
  return kind === 'day' ? (
    <DateField {...field} mayBeFuture />
  ) : (
    <TextField {...field} {...(kind === 'text' && LINES)} />
  );
};
