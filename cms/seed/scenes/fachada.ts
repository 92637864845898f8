import { PALETTE } from '../palette.js';
import type { Random } from '../random.js';
import { circle, ellipse, path, polygon, rect, sky, stroke, times, type Draw } from '../svg.js';
import { person } from './people.js';
import { palm, tree } from './scenery.js';

/** The position of the façade's building, for what is drawn in front of it. */
export interface Building {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ground: number;
}

const arched = (x: number, y: number, ww: number, wh: number, frame: string) =>
  path(
    `M${x} ${y + wh} V${y + ww / 2} a${ww / 2} ${ww / 2} 0 0 1 ${ww} 0 V${y + wh} Z`,
    PALETTE.navy,
    `stroke="${frame}" stroke-width="9"`,
  ) + stroke(`M${x + ww / 2} ${y + 6} V${y + wh} M${x} ${y + wh * 0.5} H${x + ww}`, frame, 4);

/** A public building with a pediment, arched windows and a wainscot of tiles. */
export function building(w: number, h: number, dice: Random): { drawing: string; place: Building } {
  const wall = dice.pick([PALETTE.honey, PALETTE.paper, '#E9B9A2', PALETTE.mint]);
  const trim = wall === PALETTE.paper ? PALETTE.sand : PALETTE.paper;
  const width = w < h ? w * 0.84 : w * dice.between(0.62, 0.74);
  const x = (w - width) / 2;
  const ground = h * 0.84;
  const y = h * (w < h ? 0.3 : 0.27);
  const bays = w < h ? 3 : dice.pick([5, 7]);
  const bay = width / bays;
  const storey = (ground - y) / 2;
  const windows = times(bays * 2, (i) => {
    const column = i % bays;
    const upper = i < bays;
    if (!upper && column === (bays - 1) / 2) return '';
    return arched(
      x + bay * (column + 0.27),
      y + (upper ? storey * 0.28 : storey * 1.22),
      bay * 0.46,
      storey * 0.5,
      trim,
    );
  });
  const middle = x + width / 2;
  const tile = width / 40;
  const drawing = [
    rect(x, y, width, ground - y, wall),
    polygon(
      [
        [middle - bay * 1.5, y - 14],
        [middle, y - h * 0.12],
        [middle + bay * 1.5, y - 14],
      ],
      trim,
    ),
    polygon(
      [
        [middle - bay * 1.2, y - 22],
        [middle, y - h * 0.1],
        [middle + bay * 1.2, y - 22],
      ],
      wall,
    ),
    circle(middle, y - h * 0.05, h * 0.022, PALETTE.navy),
    stroke(`M${middle} ${y - h * 0.12} V${y - h * 0.23}`, PALETTE.grey, 5),
    path(
      `M${middle} ${y - h * 0.23} q${w * 0.03} ${-h * 0.015} ${w * 0.05} 0 t${w * 0.04} 0 v${h * 0.055} q${-w * 0.02} ${h * 0.012} ${-w * 0.04} 0 t${-w * 0.05} 0 Z`,
      PALETTE.green,
    ),
    rect(x - 18, y - 18, width + 36, 22, trim),
    rect(x - 8, y + storey, width + 16, 14, trim),
    windows,
    times(bays + 1, (i) => rect(x + bay * i - 9, y, 18, ground - y, trim)),
    times(
      40,
      (i) =>
        rect(x + i * tile, ground - tile * 2, tile, tile * 2, PALETTE.paper) +
        circle(x + (i + 0.5) * tile, ground - tile * 1.5, tile * 0.36, PALETTE.blue) +
        polygon(
          [
            [x + i * tile, ground],
            [x + (i + 0.5) * tile, ground - tile],
            [x + (i + 1) * tile, ground],
          ],
          PALETTE.navy,
        ),
    ),
    rect(middle - bay * 0.36, ground - storey * 0.82, bay * 0.72, storey * 0.82, trim),
    path(
      `M${middle - bay * 0.28} ${ground} V${ground - storey * 0.5} a${bay * 0.28} ${bay * 0.28} 0 0 1 ${bay * 0.56} 0 V${ground} Z`,
      '#7A4B2C',
    ),
    stroke(`M${middle} ${ground - storey * 0.62} V${ground}`, '#5A3520', 5),
    times(3, (i) =>
      rect(
        middle - bay * (0.6 + i * 0.16),
        ground + i * 13,
        bay * (1.2 + i * 0.32),
        14,
        i % 2 ? PALETTE.line : PALETTE.paper,
      ),
    ),
  ].join('');
  return { drawing, place: { x, y, width, ground } };
}

/** The surroundings of the building: sky, clouds, square, trees. */
export function square(w: number, h: number, dice: Random, ground: number): string {
  const evening = dice.chance(0.35);
  return [
    sky(w, h, evening ? PALETTE.honey : '#8FBFDB', evening ? PALETTE.paper : PALETTE.pale),
    times(4, () =>
      ellipse(
        dice.between(0, w),
        h * dice.between(0.06, 0.26),
        w * dice.between(0.06, 0.13),
        h * 0.02,
        '#fff',
        'opacity="0.75"',
      ),
    ),
    rect(0, ground, w, h - ground, PALETTE.sand),
    times(5, (i) =>
      path(
        `M0 ${ground + 46 + i * 34} ${times(12, (k) => `q${w / 24} ${k % 2 ? 18 : -18} ${w / 12} 0 `)}`,
        'none',
        `stroke="${PALETTE.grey}" stroke-width="${5 + i * 2}" opacity="0.4"`,
      ),
    ),
  ].join('');
}

/** The façade of the finance department, with trees and people before it. */
export const fachada: Draw = (w, h, dice) => {
  const { drawing, place } = building(w, h, dice);
  return [
    square(w, h, dice, place.ground),
    tree(dice, w * 0.04, place.ground + 8, h * 0.34),
    tree(dice, w * 0.97, place.ground + 10, h * 0.38),
    drawing,
    palm(dice, place.x - w * 0.03, place.ground + 30, h * 0.5),
    palm(dice, place.x + place.width + w * 0.03, place.ground + 34, h * 0.46),
    times(dice.integer(3, 5), (i) =>
      person(
        dice,
        w * (0.16 + i * 0.17 + dice.between(-0.05, 0.05)),
        h * dice.between(0.91, 0.97),
        h * 0.19,
        dice.pick(['idle', 'wave', 'hold']),
      ),
    ),
  ].join('');
};
