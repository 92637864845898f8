import { useRef } from 'react';

/**
 * Makes the Idempotency-Key of a save from the form's values. The same values sent again, for example after the network
 * failed, have the same key, so that the server stores them once; other values have another key.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  const files = useRef<File[]>([]);

  const numberOf = (file: File) => {
    if (!files.current.includes(file)) files.current.push(file);
    return files.current.indexOf(file);
  };

  return (values: Record<string, unknown>): string => {
    const content = JSON.stringify(values, (_name, value: unknown) =>
      value instanceof File ? { file: numberOf(value) } : value,
    );
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
