import { writtenAddress } from '@fundo/contract/redirects';
import { useFormContext } from 'react-hook-form';

/** Adds lines to the end of the form's list, and shows a message at it. */
export function useAddLines() {
  const { getValues, setValue, setError, setFocus } = useFormContext<{ lista: string }>();
  const append = (lines: string) =>
    setValue('lista', [getValues('lista').trimEnd(), lines].filter(Boolean).join('\n'), {
      shouldDirty: true,
    });
  return {
    /** Adds the lines of a CSV file. */
    addFile: (text: string) => append(withoutHeading(text)),
    /** Adds a line with an old address, and moves the cursor to where the new one is typed. */
    addAddress(address: string) {
      append(`${writtenAddress(address)} `);
      setFocus('lista');
      const { activeElement } = document;
      if (activeElement instanceof HTMLTextAreaElement)
        activeElement.setSelectionRange(activeElement.value.length, activeElement.value.length);
    },
    refuse: (message: string) => setError('lista', { message }),
  };
}

/** Without a byte order mark, and without a first line that names the columns. */
const withoutHeading = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/^[^/\n]*\n/, '')
    .trim();
