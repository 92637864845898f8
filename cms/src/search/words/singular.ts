/**
 * Words that the plural rules would change wrongly: singulars in -s, and short words. The key is a folded word, the
 * value its form in the index.
 */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['pais', 'pais'],
  ['paises', 'pais'],
  ['mes', 'mes'],
  ['gas', 'gas'],
  ['tres', 'tres'],
  ['deus', 'deus'],
  ['portugues', 'portugues'],
  ['ingles', 'ingles'],
  ['frances', 'frances'],
  ['fregues', 'fregues'],
  ['interes', 'interess'],
  ['maes', 'mae'],
  ['anais', 'anais'],
  ['mais', 'mais'],
  ['depois', 'depois'],
  ['demais', 'demais'],
  ['jamais', 'jamais'],
  ['dois', 'dois'],
  ['seis', 'seis'],
  ['hifens', 'hifen'],
]);

/** Plural endings with their singular endings; the first match applies. */
const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/oes$|aes$|aos$/, 'ao'],
  [/(?<=..)ais$/, 'al'],
  [/(?<=..)eis$/, 'el'],
  [/(?<=..)ois$/, 'ol'],
  [/(?<=..)uis$/, 'ul'],
  [/(?<=..[^aeiou])is$/, 'il'],
  [/(?<=.)ns$/, 'm'],
  [/(?<=[^s])s$/, ''],
];

/** After these letters, a singular in -e cannot be told from a plural that has lost its -s ('base', 'mese'). */
const LAST_E = /(?<=..[rlzsn])e$/;

/**
 * Returns the form of a folded word in the index, the same for singular and plural, by the plural rules of RSLP (Orengo
 * and Huyck 2001). It need not be a word: 'base' and 'bases' are 'bas'.
 */
export function singularOf(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const [plural, singular] of ENDINGS)
    if (plural.test(word)) return word.replace(plural, singular).replace(LAST_E, '');
  return word.replace(LAST_E, '');
}
