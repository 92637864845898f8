/** The maximum number of names in a sentence; the others are counted. */
const MAX_NAMED = 5;

/** Returns a list in words, of bounded length: '“A”, em Legislação, “B”, em Atas de reuniões e mais 12'. */
export function namedPlaces(places: readonly string[]): string {
  const named = [...new Set(places)];
  const others = named.length - MAX_NAMED;
  if (others > 0) named.splice(MAX_NAMED, others, `mais ${others}`);
  return new Intl.ListFormat('pt-BR').format(named);
}
