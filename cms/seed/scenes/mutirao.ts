import { PALETTE } from '../palette.js';
import { circle, path, rect, sky, times, type Draw } from '../svg.js';
import { person } from './people.js';
import { bunting, tree } from './scenery.js';

/** A square with striped tents and June flags, where citizens are served at counters. */
export const mutirao: Draw = (w, h, dice) => {
  const ground = h * 0.66;
  const tents = w < h ? 2 : dice.integer(2, 4);
  const tw = (w * 0.94) / tents;
  const tent = (i: number) => {
    const x = w * 0.03 + tw * i + tw * 0.06;
    const width = tw * 0.88;
    const top = h * 0.34;
    const colour =
      [PALETTE.amber, PALETTE.green, PALETTE.clay, PALETTE.blue][(i + dice.integer(0, 3)) % 4] ??
      PALETTE.amber;
    const stripes = 8;
    const s = width / stripes;
    return [
      rect(x + 8, top + h * 0.1, 10, h * 0.36, PALETTE.grey),
      rect(x + width - 18, top + h * 0.1, 10, h * 0.36, PALETTE.grey),
      times(stripes, (k) =>
        path(
          `M${x + width / 2 + (k - stripes / 2) * s * 0.55} ${top - h * 0.03} h${s * 0.55} L${x + (k + 1) * s} ${top + h * 0.1} h${-s} Z`,
          k % 2 ? PALETTE.paper : colour,
        ),
      ),
      times(stripes, (k) =>
        path(
          `M${x + k * s} ${top + h * 0.1} h${s} v${h * 0.015} a${s / 2} ${s / 2} 0 0 1 ${-s} 0 Z`,
          k % 2 ? PALETTE.paper : colour,
        ),
      ),
      person(dice, x + width * 0.3, h * 0.8, Math.min(h, w) * 0.32, 'hold'),
      person(dice, x + width * 0.68, h * 0.8, Math.min(h, w) * 0.31, 'hold'),
      rect(x + width * 0.08, h * 0.66, width * 0.84, h * 0.15, PALETTE.navy),
      rect(x + width * 0.05, h * 0.65, width * 0.9, h * 0.02, PALETTE.paper),
      times(5, (k) =>
        circle(x + width * (0.18 + k * 0.16), h * 0.735, h * 0.026, k % 2 ? PALETTE.sky : PALETTE.amber),
      ),
    ].join('');
  };
  return [
    sky(w, h, '#8FBFDB', PALETTE.paper),
    times(6, (i) =>
      rect(
        w * (i / 6) + dice.between(0, 30),
        ground - h * dice.between(0.16, 0.32),
        w * dice.between(0.09, 0.14),
        h * 0.34,
        dice.pick([PALETTE.sand, PALETTE.honey, '#E9B9A2', PALETTE.sky]),
      ),
    ),
    times(5, (i) => tree(dice, w * (0.06 + i * 0.22), ground + 8, h * dice.between(0.24, 0.36))),
    rect(0, ground, w, h - ground, PALETTE.sand),
    times(7, (i) => rect(0, ground + 14 + i * i * 8, w, 2 + i * 0.6, PALETTE.grey, 'opacity="0.18"')),
    times(tents, tent),
    bunting(dice, -10, w * 0.52, h * 0.1, h * 0.06, 14),
    bunting(dice, w * 0.48, w + 10, h * 0.1, h * 0.06, 14),
    bunting(dice, w * 0.1, w * 0.9, h * 0.03, h * 0.05, 18),
    times(w < h ? 4 : dice.integer(5, 8), (i) =>
      person(
        dice,
        w * (0.08 + i * (w < h ? 0.25 : 0.115) + dice.between(0, 0.04)),
        h * dice.between(0.92, 0.985),
        Math.min(h, w) * dice.between(0.31, 0.37),
        dice.pick(['idle', 'wave', 'hold', 'idle']),
        dice.chance(0.5),
      ),
    ),
  ].join('');
};
