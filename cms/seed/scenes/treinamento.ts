import { PALETTE } from '../palette.js';
import { circle, path, rect, stroke, times, type Draw } from '../svg.js';
import { person, seatedFromBehind } from './people.js';
import { plant } from './scenery.js';

/** A training room: a projected chart, someone who explains it, rows of people seen from behind. */
export const treinamento: Draw = (w, h, dice) => {
  const wall = dice.pick([PALETTE.pale, PALETTE.paper, PALETTE.sand]);
  const sw = w * 0.5;
  const sh = h * 0.42;
  const sx = w * dice.pick([0.16, 0.34]);
  const sy = h * 0.1;
  const left = sx < w * 0.25;
  const bars = dice.integer(5, 8);
  const chart = dice.pick([
    () =>
      times(bars, (i) => {
        const bh = sh * (0.18 + 0.5 * (i / bars)) * dice.between(0.8, 1.1);
        return rect(
          sx + sw * 0.08 + (i * sw * 0.84) / bars,
          sy + sh * 0.86 - bh,
          ((sw * 0.84) / bars) * 0.62,
          bh,
          i === bars - 1 ? PALETTE.amber : i % 2 ? PALETTE.blue : PALETTE.navy,
        );
      }),
    () => {
      const points = Array.from(
        { length: 7 },
        (_, i) =>
          `${sx + sw * (0.08 + i * 0.14)} ${sy + sh * (0.78 - i * 0.075 + dice.between(-0.07, 0.07))}`,
      );
      return (
        path(`M${points.join('L')} V${sy + sh * 0.86} H${sx + sw * 0.08} Z`, PALETTE.mint) +
        stroke(`M${points.join('L')}`, PALETTE.green, 8)
      );
    },
    () => {
      const [cx, cy, r] = [sx + sw * 0.32, sy + sh * 0.56, sh * 0.27];
      return (
        circle(cx, cy, r, PALETTE.navy) +
        path(`M${cx} ${cy} V${cy - r} A${r} ${r} 0 0 1 ${cx + r * 0.87} ${cy + r * 0.5} Z`, PALETTE.amber) +
        circle(cx, cy, r * 0.5, '#fff') +
        times(4, (i) =>
          rect(
            sx + sw * 0.6,
            sy + sh * (0.36 + i * 0.12),
            sw * dice.between(0.15, 0.3),
            sh * 0.05,
            i ? PALETTE.line : PALETTE.green,
          ),
        )
      );
    },
  ])();
  const rows = times(3, (row) => {
    const size = h * (0.2 + row * 0.075);
    const y = h * (0.76 + row * 0.15);
    const count = Math.floor(w / (size * 1.12));
    const desk = rect(0, y - size * 0.3, w, h * 0.025 + row * 5, '#B98B5E', 'opacity="0.9"');
    return (
      desk +
      times(count, (i) =>
        dice.chance(0.1)
          ? ''
          : seatedFromBehind(dice, (w / count) * (i + 0.5 + (row % 2 ? 0.22 : -0.06)), y, size),
      )
    );
  });
  return [
    rect(0, 0, w, h, wall),
    rect(0, h * 0.6, w, h * 0.4, PALETTE.line),
    rect(0, h * 0.595, w, 8, PALETTE.grey, 'opacity="0.3"'),
    times(2, (i) => {
      const x = left ? w * (0.76 + i * 0.12) : w * (0.03 + i * 0.12);
      return (
        rect(x, h * 0.1, w * 0.09, h * 0.26, PALETTE.sky) +
        rect(x, h * 0.1, w * 0.09, h * 0.26, 'none', `stroke="${PALETTE.paper}" stroke-width="10"`) +
        rect(x + w * 0.043, h * 0.1, 6, h * 0.26, PALETTE.paper)
      );
    }),
    rect(sx - 10, sy - 10, sw + 20, sh + 20, PALETTE.deep, 'rx="6"'),
    rect(sx, sy, sw, sh, '#fff'),
    rect(sx + sw * 0.08, sy + sh * 0.1, sw * 0.4, sh * 0.06, PALETTE.navy),
    chart,
    plant(left ? w * 0.08 : w * 0.93, h * 0.62, h * 0.24),
    person(dice, left ? sx + sw + w * 0.06 : sx - w * 0.06, h * 0.68, h * 0.42, 'point', left, wall),
    rows,
  ].join('');
};
