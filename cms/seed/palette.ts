import { PALETTE as PRODUCT } from '@fundo/contract/palette';

/** The colours of the sample documents: the product's blue, accent and green, and paints that go with them. */
export const PALETTE = {
  navy: PRODUCT.light.brand,
  pale: '#E3EDF3',
  amber: PRODUCT.light.action,
  green: PRODUCT.light.good,
  paper: '#FBF8F1',
  ink: '#1B2730',
  grey: '#53616C',
  line: '#C9D2D9',
} as const;
