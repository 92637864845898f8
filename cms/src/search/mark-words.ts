import type { MarkedText } from '@fundo/contract/document-text';
import { fold } from '@fundo/contract/search';

const WORD = /[\p{L}\p{N}]+/gu;

/** Divides a text into pieces, of which those that are words of the question are marked. Accents and case do not count. */
export function markWords(text: string, question: string): MarkedText {
  const wanted = new Set(fold(question).match(WORD));
  const pieces: MarkedText = [];
  const add = (texto: string, marcado: boolean) => {
    const last = pieces.at(-1);
    if (last?.marcado === marcado) last.texto += texto;
    else if (texto) pieces.push({ texto, marcado });
  };
  let end = 0;
  for (const { 0: word, index } of wanted.size > 0 ? text.matchAll(WORD) : []) {
    if (!wanted.has(fold(word))) continue;
    add(text.slice(end, index), false);
    add(word, true);
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}
