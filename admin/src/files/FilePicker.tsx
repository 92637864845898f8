import { useInput } from 'ra-core';
import { useState } from 'react';
import { errorMessage } from '../form/TextField';
import { DOCUMENTS, refusal, type Accepted } from './acceptedFiles';
import { DropZone } from './DropZone';
import { PickedFile, type StoredFile } from './PickedFile';

interface FilePickerProps {
  readonly source: string;
  readonly label: string;
  readonly accepted?: Accepted;
  /** What is known of the file that is stored now. */
  readonly stored?: StoredFile;
}

/**
 * The file picker of docs/product.md 2.15. Its value is the path of the stored file, a picked File, or an empty
 * string. A file of the wrong type or size is refused here, before anything is sent.
 */
export const FilePicker = ({ source, label, accepted = DOCUMENTS, stored }: FilePickerProps) => {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const [refused, setRefused] = useState<string>();

  const pick = ([file]: readonly File[]) => {
    if (!file) return;
    const reason = refusal(file, accepted);
    setRefused(reason);
    if (!reason) field.onChange(file);
  };

  return (
    <DropZone
      label={label}
      accepted={accepted}
      error={refused ?? errorMessage(fieldState.error)}
      buttonRef={field.ref}
      onPick={pick}
    >
      {field.value && <PickedFile value={field.value} stored={stored} onRemove={() => field.onChange('')} />}
    </DropZone>
  );
};
