import { expect, it } from 'vitest';
import { HiddenItems } from './HiddenItems';
import { BEGINNING } from './index-file/indexed';
import type { SearchSource } from './SearchSource';

const RETURNED = 'atas_reunioes/1';
const WITHDRAWN = 'atas_reunioes/2';

it('keeps hidden an item that is withdrawn while it looks for the ones that are public again', async () => {
  const nonPublic = new Set([RETURNED]);
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  const source = {
    changedSince: async () => ({ keys: [WITHDRAWN], position: BEGINNING }),
    async filterNonPublic(keys: readonly string[]) {
      const found = keys.filter((key) => nonPublic.has(key));
      // This query takes as long as the whole run of hideSoon.
      if (keys.includes(RETURNED) && found.length === 0) await response;
      return found;
    },
  } satisfies Partial<SearchSource>;
  const items = new HiddenItems(source as unknown as SearchSource, () => undefined);
  await items.hide([RETURNED]);
  nonPublic.delete(RETURNED);
  const showing = items.showReturned();
  nonPublic.add(WITHDRAWN);
  items.hideSoon(() => BEGINNING);
  await new Promise(setImmediate);
  respond();
  await showing;
  await items.showReturned();
  expect(items.keys).toEqual([WITHDRAWN]);
});
