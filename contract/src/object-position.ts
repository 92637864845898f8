import type { Ponto } from './ajuste.js';

/**
 * Returns a point as CSS's object-position; undefined for the middle, which is the default. The site loads this file:
 * it has no schema.
 */
export const objectPosition = (point: Ponto | null | undefined): string | undefined =>
  point ? `${point.x * 100}% ${point.y * 100}%` : undefined;
