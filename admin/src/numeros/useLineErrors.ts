import { useFormState } from 'react-hook-form';
import { NUMEROS } from '../api/storedNumeros';
import { errorMessage } from '../form/TextField';

/** The messages of a line, by field; '' has the one of the line as a whole. */
export type LineErrors = Readonly<Record<string, string | undefined>>;

/** Returns the message of the list as a whole, and the messages of each faulty line by its index. */
export function useLineErrors(): { list: string | undefined; ofLine: ReadonlyMap<number, LineErrors> } {
  const errors: unknown = useFormState().errors[NUMEROS];
  if (typeof errors !== 'object' || errors === null) return { list: undefined, ofLine: new Map() };
  const entries = Object.entries(errors).filter(([index, error]) => /^\d+$/.test(index) && error);
  return {
    list: entries.length === 0 ? errorMessage(errors) : undefined,
    ofLine: new Map(entries.map(([index, error]) => [Number(index), messagesOf(error)])),
  };
}

function messagesOf(error: unknown): LineErrors {
  if (
    typeof error !== 'object' ||
    error === null ||
    typeof (error as { message?: unknown }).message === 'string'
  )
    return { '': errorMessage(error) };
  return Object.fromEntries(Object.entries(error).map(([field, one]) => [field, errorMessage(one)]));
}
