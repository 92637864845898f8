import type { MarkedText } from '@fundo/contract/document-text';

/** Returns the index of the first text with the most different marked words; -1 if none has any. */
export function mostMarked(texts: readonly MarkedText[]): number {
  const different = texts.map(
    (text) => new Set(text.flatMap(({ marcado, texto }) => (marcado ? texto.toLowerCase() : []))).size,
  );
  const max = Math.max(0, ...different);
  return max === 0 ? -1 : different.indexOf(max);
}
