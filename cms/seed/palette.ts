/** The product's colours, for documents and pictures: the institution's blue, the accent, green, paper, greys. */
export const PALETTE = {
  navy: '#0B3A5B',
  deep: '#062438',
  blue: '#2C6E9B',
  sky: '#A9CBDF',
  pale: '#E3EDF3',
  amber: '#E3A008',
  honey: '#F5D27B',
  green: '#1E7B5A',
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
