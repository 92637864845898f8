import { useInput } from 'ra-core';
import { useRef, type ReactNode } from 'react';
import { errorMessage } from '../form/TextField';
import { DOCUMENTS, type Accepted } from './acceptedFiles';
import { DropZone } from './DropZone';
import { PickedFile, type StoredFile } from './PickedFile';
import { usePicked } from './usePicked';

interface FilePickerProps {
  readonly source: string;
  readonly label: string;
  readonly accepted?: Accepted;
  /** The stored file. */
  readonly stored?: StoredFile;
  /** Shown in place of the file's own picture. */
  readonly preview?: ReactNode;
  /** Called when another file was picked, or the file was removed. */
  readonly onPick?: () => void;
}

/**
 * The file picker of docs/product.md 2.15. Its value is the path of the stored file, a picked File, or an empty
 * string. A file of the wrong type or size is refused here, before anything is sent.
 */
export const FilePicker = ({
  source,
  label,
  accepted = DOCUMENTS,
  stored,
  preview,
  onPick,
}: FilePickerProps) => {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const change = (value: File | '') => {
    field.onChange(value);
    onPick?.();
  };
  const { pick, refused } = usePicked(accepted, change);
  const button = useRef<HTMLElement>(null);
  const remove = () => {
    change('');
    button.current?.focus();
  };

  return (
    <DropZone
      label={label}
      accepted={accepted}
      error={refused ?? errorMessage(fieldState.error)}
      buttonRef={(element: HTMLElement | null) => {
        button.current = element;
        field.ref(element);
      }}
      onPick={([file]) => pick(file)}
    >
      {field.value && <PickedFile value={field.value} stored={stored} preview={preview} onRemove={remove} />}
    </DropZone>
  );
};
