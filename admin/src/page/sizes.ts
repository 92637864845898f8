/** Heights in pixels: 16 and 14 units of 4 px (docs/product.md 9.3). */
export const TOP_BAR = 64;
export const FOOTER = 56;

/** Widths of the navigation: icons only, and with labels. */
export const STRIP = 64;
export const STRIP_OPEN = 248;
