/** The maximum number of names in a sentence; the others are counted. */
const MAX_NAMED = 5;

/** Returns names as a phrase of bounded length: '“A”, em Legislação, “B”, em Atas de reuniões e mais 12'. */
export function shortList(names: readonly string[]): string {
  const shown = [...new Set(names)];
  const others = shown.length - MAX_NAMED;
  if (others > 0) shown.splice(MAX_NAMED, others, `mais ${others}`);
  return new Intl.ListFormat('pt-BR').format(shown);
}
