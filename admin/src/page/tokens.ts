/** The product's colours, the same as on the public site. */
export const TOKENS = {
  institution: '#0B3A5B',
  institutionDeep: '#072A43',
  accent: '#E3A008',
  accentText: '#221700',
  money: '#1E7B5A',
  ink: '#17212B',
  inkSoft: '#4A5866',
  line: '#D5DCE3',
  paper: '#FFFFFF',
  ground: '#F3F5F7',
} as const;

/** Heights in pixels: 16 and 14 units of 4 px (docs/product.md 9.3). */
export const TOP_BAR = 64;
export const FOOTER = 56;

/** Widths of the navigation: icons only, and with labels. */
export const STRIP = 64;
export const STRIP_OPEN = 248;
