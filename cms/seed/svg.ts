import { random, type Random } from './random.js';

/** A picture's drawing: what goes inside its <svg>, for a canvas of `w` × `h` pixels. */
export type Draw = (w: number, h: number, dice: Random) => string;

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line of the given colour and width, with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

/** A drawing moved to (`x`, `y`), turned by `degrees` and scaled. */
export const placed = (x: number, y: number, inner: string, degrees = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${scale})">${inner}</g>`;

/** A vertical gradient over the whole canvas. */
export const sky = (w: number, h: number, top: string, bottom: string): string =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${rect(0, 0, w, h, 'url(#sky)')}`;

/** `count` drawings, one after the other. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The whole picture of a drawing, from its seed. */
export const svg = (w: number, h: number, seed: number, draw: Draw): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${draw(w, h, random(seed))}</svg>`;
