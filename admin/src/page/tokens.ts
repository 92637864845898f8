/** The product's colours, the same as the public site's. */
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

/** Heights of the shell in pixels: 16 and 14 units of 4 px (spec §9). */
export const TOP_BAR = 64;
export const FOOTER = 56;

/** Widths of the navigation: the strip of icons, and with its labels. */
export const STRIP = 64;
export const STRIP_OPEN = 248;
