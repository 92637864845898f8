/**
 * Endings of Portuguese words, folded and in the singular: of verbs ('votaram', 'votado') and of nouns derived from
 * them ('votação', 'pagamento', 'ganhador'). The longest ending that leaves a root is removed.
 */
const ENDINGS = (
  'ar er ir ou eu iu aram eram iram ava avam iam ara era ira arao erao irao aria eria iria ando endo indo ado ada ido ida ' +
  'am em ear eou earam eado eada eio eacao ue acao icao iao cao amento imento ament iment ador edor idor adora edora idora ' +
  'or ora ante ente ant ent eiro eira ista avel ivel ivo iva a o e'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length);

const SHORTEST_ROOT = 3;

/**
 * Returns the common root of related words: 'vistoriou', 'vistoriado' and 'vistoria' have 'vistori'. Some unrelated
 * words have the same root, so that searches use it only if nothing else matches. Takes a term of words.ts.
 */
export function rootOf(term: string): string {
  const ending = ENDINGS.find(
    (suffix) => term.length - suffix.length >= SHORTEST_ROOT && term.endsWith(suffix),
  );
  return ending === undefined ? term : term.slice(0, -ending.length);
}
