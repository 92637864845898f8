import { expect, it } from 'vitest';
import { NOT_SHOWN } from './not-shown';
import { PORTUGUESE } from './portuguese';
import { isReadable, tableOf, textsInCode } from './strapi-texts.test-support';

const english = { ...textsInCode(), ...tableOf('en') };
const strapis = tableOf('pt-BR');
/** Texts that are the same in both languages. */
const SAME = new Set(['Settings.permissions.conditions.links', 'Settings.permissions.users.strapi-editor']);
const isShown = (key: string) => !NOT_SHOWN.some((start) => key.startsWith(start));

it('reads the texts out of the installed packages', () => {
  expect(Object.keys(english).length).toBeGreaterThan(1500);
  expect(english).toMatchObject({
    'upload.new': 'New',
    'global.save': 'Save',
    'content-manager.containers.list.table.row-actions': 'Row actions',
    // Only in their code.
    'window.confirm.close-modal.files': expect.stringContaining('not been uploaded'),
  });
});

it('leaves no text in English on a screen that an editor meets', () => {
  const left = Object.keys(english).filter((key) => isShown(key) && !(PORTUGUESE[key] ?? strapis[key]));
  expect(left).toEqual([]);
});

it("copies no English text as Strapi's Portuguese table does", () => {
  const same = Object.keys(english).filter((key) => {
    const words = PORTUGUESE[key] ?? strapis[key] ?? '';
    return (
      isShown(key) &&
      words === english[key] &&
      !SAME.has(key) &&
      /\p{L}{3}/u.test(words!.replaceAll(/\{\w+\}/g, ''))
    );
  });
  expect(same).toEqual([]);
});

it('keeps the placeholders of every text', () => {
  const places = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
  const strange = Object.entries(PORTUGUESE).filter(([key, words]) => {
    const known = places(english[key] ?? strapis[key] ?? words);
    return [...places(words)].some((place) => !known.has(place));
  });
  expect(strange.map(([key]) => key)).toEqual([]);
});

it('has no text for a key that Strapi no longer shows', () => {
  const known = (key: string) => key in english || key in strapis || key.startsWith('upload.apiError.');
  expect(Object.keys(PORTUGUESE).filter((key) => !known(key))).toEqual([]);
});

it('has no text that the panel cannot parse, or with English plurals', () => {
  const unreadable = Object.keys(english).filter((key) => {
    const words = PORTUGUESE[key] ?? strapis[key] ?? '';
    return isShown(key) && (!isReadable(words) || /# ?\w*(user|asset|entry|file|element)/i.test(words));
  });
  expect(unreadable).toEqual([]);
});
