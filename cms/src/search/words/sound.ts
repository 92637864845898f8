import { fold } from '@fundo/contract/search';
import { singularOf } from './singular';

/** Spellings that sound alike in Portuguese, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ch/g, 'x'],
  [/ph/g, 'f'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[ei])|j/g, 'j'],
  [/sc(?=[ei])|c(?=[ei])|ss|[zs]/g, 's'],
  [/[cq]/g, 'k'],
  [/(?<![ln])h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/[mn](?![aeiou])/g, 'n'],
  [/l(?![aeiouh])/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns a key that a word and its plural share with words of the same sound, however they are spelled: 'faxada' and
 * 'fachada', 'concelho' and 'conselho'. Takes a word as it is written: without its cedilla, 'ç' would sound as in 'casa'.
 */
export function soundOf(written: string): string {
  const singular = singularOf(fold(written.normalize('NFC').toLowerCase().replaceAll('ç', 'ss')));
  return SPELLINGS.reduce((sound, [spelling, letter]) => sound.replaceAll(spelling, letter), singular);
}
