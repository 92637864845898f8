import { PALETTE } from '../palette.js';
import type { Random } from '../random.js';
import { circle, path, polygon, rect, times, type Draw } from '../svg.js';

/** One quarter of a tile, in a box of 50 × 50 whose lower right corner is the tile's centre. */
type Quarter = (main: string, accent: string, dice: Random) => string;

const petals: Quarter = (main, accent, dice) =>
  circle(0, 0, 30, main) +
  circle(0, 0, 20, PALETTE.paper) +
  circle(0, 0, dice.between(8, 14), accent) +
  path('M50 50 Q44 26 22 22 Q26 44 50 50 Z', main) +
  path('M50 50 Q41 35 31 31 Q35 41 50 50 Z', accent);

const star: Quarter = (main, accent, dice) =>
  polygon(
    [
      [50, 12],
      [50, 50],
      [12, 50],
      [30, 40],
      [dice.between(16, 22), 19],
      [40, 30],
    ],
    main,
  ) +
  path('M0 0 H26 Q22 22 0 26 Z', accent) +
  path('M0 34 Q10 42 0 50 Z M34 0 Q42 10 50 0 Z', main) +
  circle(50, 50, 9, PALETTE.paper);

const rings: Quarter = (main, accent, dice) =>
  circle(50, 50, 46, main) +
  circle(50, 50, 36, PALETTE.paper) +
  circle(50, 50, dice.between(20, 27), accent) +
  circle(50, 50, 12, PALETTE.paper) +
  polygon(
    [
      [0, 0],
      [22, 0],
      [0, 22],
    ],
    main,
  ) +
  circle(7, 7, 4, PALETTE.paper);

const lattice: Quarter = (main, accent, dice) =>
  polygon(
    [
      [0, 50],
      [50, 0],
      [50, dice.between(12, 18)],
      [14, 50],
    ],
    main,
  ) +
  path('M0 0 Q24 4 24 24 Q4 24 0 0 Z', accent) +
  polygon(
    [
      [50, 32],
      [50, 50],
      [32, 50],
    ],
    main,
  ) +
  circle(36, 36, 4, accent);

/** A wall of tiles: one quarter, rotated four times and repeated; a few tiles have another colour. */
export const azulejos: Draw = (w, h, dice) => {
  const quarter = dice.pick([petals, star, rings, lattice]);
  const [main, accent] = dice.pick([
    [PALETTE.navy, PALETTE.amber],
    [PALETTE.navy, PALETTE.sky],
    [PALETTE.blue, PALETTE.navy],
    [PALETTE.navy, PALETTE.green],
    [PALETTE.green, PALETTE.honey],
  ] as const);
  const size = dice.pick([320, 356, 400]);
  const tile = (id: string, first: string, second: string) =>
    `<symbol id="${id}" viewBox="0 0 100 100">${rect(0, 0, 100, 100, PALETTE.paper)}${[0, 90, 180, 270]
      .map(
        (angle) =>
          `<svg width="100" height="100"><g transform="rotate(${angle} 50 50)"><g clip-path="url(#q)">${quarter(first, second, dice)}</g></g></svg>`,
      )
      .join('')}${rect(0, 0, 100, 100, 'none', `stroke="${PALETTE.line}" stroke-width="1.4"`)}</symbol>`;
  const columns = Math.ceil(w / size);
  const rows = Math.ceil(h / size);
  const special = dice.pick([accent, PALETTE.amber, PALETTE.blue]);
  const wall = times(columns * rows, (i) => {
    const x = (i % columns) * size;
    const y = Math.floor(i / columns) * size;
    const use = `<use href="#${dice.chance(0.08) ? 'b' : 'a'}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
    return (
      use +
      rect(
        x,
        y,
        size,
        size,
        dice.chance(0.5) ? PALETTE.paper : PALETTE.deep,
        `opacity="${dice.between(0, 0.1).toFixed(2)}"`,
      )
    );
  });
  const light = `<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${PALETTE.deep}" stop-opacity="0.28"/></linearGradient>`;
  return `<defs><clipPath id="q"><rect width="50.2" height="50.2"/></clipPath>${tile('a', main, accent)}${tile('b', special === main ? PALETTE.amber : special, main)}${light}</defs>${wall}${rect(0, 0, w, h, 'url(#l)')}`;
};
