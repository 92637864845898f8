import { useRef } from 'react';

/**
 * A key for each content that a form sends: the same values sent again, as after a network that failed, go under the
 * same key, so that the server stores them once; other values go under another.
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
