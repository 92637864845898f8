/** What people write where a random text belongs: words of examples, of this product and of a city hall. */
const KNOWN_WORDS =
  /change-?me|to-?be-?modified|unused|secret|segredo|senha|password|test[ei]?|exampl[eo]|exemplo|trocar?|mudar|admin(istra(dora?|cao|ção))?|painel|fundo|prefeitura|municip(al|ios?)|transpar[eê]ncia|cidadania|strapi|keycloak/gi;
/** The alphabet, the digits and a keyboard: forwards or backwards, each character tells the next. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const areNeighbours = (left = '', right = '') =>
  ROWS.some((row) => row.includes(left + right) || row.includes(right + left));

/** Leaves a text without known words, repeats and what goes on with a sequence of three: 'abcd-abcd-7' is 'ab-7'. */
function withoutThePredictable(text: string): string {
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
 * Estimates how many bits somebody who guesses has to find: the length of what is not predictable, times the entropy of
 * its characters (Shannon). It is an upper bound: a sentence looks better than it is. `openssl rand -hex 32` comes to
 * some 210, 24 random bytes in base64 to some 130.
 */
export function estimateBits(text: string): number {
  const characters = [...withoutThePredictable(text)];
  const counts = new Map<string, number>();
  for (const each of characters) counts.set(each, (counts.get(each) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / characters.length);
  return bits;
}
