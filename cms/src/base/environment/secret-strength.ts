/** Words that people write instead of random text: from examples, from this product, from a city hall. */
const KNOWN_WORDS =
  /change-?me|to-?be-?modified|unused|secret|segredo|senha|password|test[ei]?|exampl[eo]|exemplo|trocar?|mudar|admin(istra(dora?|cao|ção))?|painel|fundo|prefeitura|municip(al|ios?)|transpar[eê]ncia|cidadania|strapi|keycloak/gi;
/** Sequences in which each character predicts the next, forwards or backwards: alphabet, digits, keyboard rows. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const areNeighbours = (left = '', right = '') =>
  ROWS.some((row) => row.includes(left + right) || row.includes(right + left));

/** Removes known words, repeats, and sequences from their third character on: 'abcd-abcd-7' gives 'ab-7'. */
function withoutPredictable(text: string): string {
  const once = text.replaceAll(KNOWN_WORDS, '').replaceAll(/(.+?)\1+/gs, '$1');
  const characters = [...once];
  const lower = characters.map((character) => character.toLowerCase());
  return characters
    .filter(
      (_, index) =>
        index < 2 ||
        !areNeighbours(lower[index - 1], lower[index]) ||
        !areNeighbours(lower[index - 2], lower[index - 1]),
    )
    .join('');
}

/**
 * Estimates how many bits an attacker must guess: the length of the unpredictable part, times the entropy of its
 * characters (Shannon). It is an upper bound: a sentence looks stronger than it is. `openssl rand -hex 32` gives about
 * 210 bits, 24 random bytes in base64 about 130.
 */
export function estimateBits(text: string): number {
  const characters = [...withoutPredictable(text)];
  const counts = new Map<string, number>();
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / characters.length);
  return bits;
}
