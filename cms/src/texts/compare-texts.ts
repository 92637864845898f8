import { diffArrays, type ChangeObject } from 'diff';
import type { TextChanges } from '@fundo/contract/document-text';

type Phrase = TextChanges['frases'][number];

/**
 * The maximum number of removed and added sentences, 0.7 s of processor time. With more, everything between the equal
 * ends is shown as removed and added. A time limit would make the result depend on the server's load.
 */
const MAX_CHANGES = 2000;
/** The number of equal sentences shown at each end of an equal run. */
const SHOWN_EQUAL = 2;

/**
 * Compares the sentences of a text with the earlier ones. The result depends on the texts alone, not on the server's
 * load. Other requests run meanwhile.
 */
export async function compareTexts(before: readonly string[], after: readonly string[]): Promise<Phrase[]> {
  const start = commonLength(before, after);
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed());
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  return shortened([
    ...phrases('igual', after.slice(0, start)),
    ...(await difference(removed, added)),
    ...phrases('igual', after.slice(after.length - end)),
  ]);
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

const phrases = (tipo: Phrase['tipo'], texts: readonly string[]): Phrase[] =>
  texts.map((texto) => ({ tipo, texto }));

async function difference(removed: string[], added: string[]): Promise<Phrase[]> {
  const changes = await new Promise<ChangeObject<string[]>[] | undefined>((resolve) => {
    diffArrays(removed, added, { maxEditLength: MAX_CHANGES, callback: resolve });
  });
  if (!changes) return [...phrases('tirada', removed), ...phrases('posta', added)];
  return changes.flatMap(({ added: isAdded, removed: isRemoved, value }) =>
    phrases(isAdded ? 'posta' : isRemoved ? 'tirada' : 'igual', value),
  );
}

/** Shortens equal runs to their ends. */
function shortened(all: readonly Phrase[]): Phrase[] {
  const shown: Phrase[] = [];
  let run: Phrase[] = [];
  const close = (isLast: boolean) => {
    const head = shown.length === 0 ? 0 : SHOWN_EQUAL;
    const tail = isLast ? 0 : SHOWN_EQUAL;
    if (run.length <= head + tail + 1) shown.push(...run);
    else shown.push(...run.slice(0, head), { tipo: 'igual', texto: '…' }, ...run.slice(run.length - tail));
    run = [];
  };
  for (const phrase of all) {
    if (phrase.tipo === 'igual') run.push(phrase);
    else {
      close(false);
      shown.push(phrase);
    }
  }
  close(true);
  return shown;
}
