/** The field of a document's figures: reads have their SHA-256, a form that has changed them and its write have the lines. */
export const NUMEROS = 'numeros';

/** Returns the values of a write: without figures that nobody has changed, which the server then keeps. */
export function withoutStoredNumeros(values: Record<string, unknown>): Record<string, unknown> {
  const { [NUMEROS]: numeros, ...others } = values;
  return Array.isArray(numeros) ? values : others;
}
