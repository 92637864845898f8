import type { Numero } from '@fundo/contract/numeros/numero';

/** A line in the form. Text that is not an amount stays as it was typed, until the check of the form refuses it. */
export type FormLine = Omit<Numero, 'centavos'> & { readonly centavos: number | string };

/** Returns the lines that have an amount. */
export const completeLines = (lines: readonly FormLine[]): Numero[] =>
  lines.filter((line): line is Numero => typeof line.centavos === 'number');
