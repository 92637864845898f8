import { numerosAddress } from '@fundo/contract/numeros/view';

/** The id of the part with the lines, to which addresses of filtered lines lead. */
export const LINES_ID = 'linhas';

/** The address of filtered lines, which leads to them. */
export const linesAddress = (params: Readonly<Record<string, string>>) =>
  `${numerosAddress(params)}#${LINES_ID}`;
