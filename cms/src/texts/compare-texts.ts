import { diffArrays, type ChangeObject } from 'diff';
import type { TextChanges } from '@fundo/contract/document-text';

type Phrase = TextChanges['frases'][number];

/**
 * Comparing two texts gives up after so many sentences taken out or put in, 0.7 s of a processor. What is between their
 * equal ends is then taken out and put in whole. A limit of time would let the load of the server decide what is shown.
 */
const MAX_CHANGES = 2000;
/** Of equal sentences that follow on each other, so many are shown at each end. */
const SHOWN_EQUAL = 2;

/**
 * What the sentences of a text have that those before had not: the same for the same texts, however busy the server is.
 * Other requests have their turn meanwhile.
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

/** Of long equal runs only the ends. */
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
