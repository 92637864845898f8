/**
 * Endings of Portuguese words, folded and in the singular: of verbs ('votaram', 'votado'), and of what is made from them
 * ('votação', 'pagamento', 'ganhador'). The longest that leaves a root is taken away.
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
 * What the words of a family have in common: 'vistoriou', 'vistoriado' and 'vistoria' are 'vistori'. Some words of
 * different families have the same, so that it is asked for only where nothing else is found. Of a term of words.ts.
 */
export function rootOf(term: string): string {
  const ending = ENDINGS.find((each) => term.length - each.length >= SHORTEST_ROOT && term.endsWith(each));
  return ending === undefined ? term : term.slice(0, -ending.length);
}
