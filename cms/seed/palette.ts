import { PALETTE as PRODUCT } from '@fundo/contract/palette';

/** The colours of the sample documents and pictures: the product's blue, accent and green, and paints that go with them. */
export const PALETTE = {
  navy: PRODUCT.light.brand,
  deep: '#062438',
  blue: '#2C6E9B',
  sky: '#A9CBDF',
  pale: '#E3EDF3',
  amber: PRODUCT.light.action,
  honey: '#F5D27B',
  green: PRODUCT.light.good,
  mint: '#A8D5C0',
  clay: '#C4573A',
  paper: '#FBF8F1',
  sand: '#EADFC9',
  ink: '#1B2730',
  grey: '#53616C',
  line: '#C9D2D9',
} as const;

/** Skin tones, from light to dark. */
export const SKIN = ['#F1C9A5', '#D9A47A', '#B97C50', '#8D5A38', '#5F3A25'] as const;
