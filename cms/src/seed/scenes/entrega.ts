import { PALETTE } from '../palette.js';
import { circle, path, rect, stroke, times, type Draw } from '../svg.js';
import { digits, digitsWidth } from './digits.js';
import { person } from './people.js';
import { confetti } from './scenery.js';

/** Two people who hold a large cheque, before a wall of balloons or stripes. */
export const entrega: Draw = (w, h, dice) => {
  const wall = dice.pick([PALETTE.green, PALETTE.blue, PALETTE.honey, PALETTE.mint]);
  const floor = h * 0.8;
  const cw = Math.min(w * 0.42, h * 0.75);
  const ch = cw * 0.44;
  const x = w / 2 - cw / 2;
  const y = h * 0.5;
  const prize = dice.pick(['R$ 500', 'R$ 3.000', 'R$ 500']);
  const height = ch * 0.26;
  const balloon = (bx: number, by: number, size: number) => {
    const colour = dice.pick([PALETTE.amber, PALETTE.clay, PALETTE.navy, PALETTE.paper]);
    return (
      stroke(`M${bx} ${by + size} q${size * 0.3} ${size} 0 ${size * 2.4}`, PALETTE.deep, 2, 'opacity="0.5"') +
      path(
        `M${bx} ${by + size * 1.25} C${bx - size * 1.4} ${by + size * 0.2} ${bx - size} ${by - size} ${bx} ${by - size} S${bx + size * 1.4} ${by + size * 0.2} ${bx} ${by + size * 1.25} Z`,
        colour,
      ) +
      circle(bx - size * 0.3, by - size * 0.35, size * 0.16, '#fff', 'opacity="0.5"')
    );
  };
  const bunch = (side: number) =>
    times(7, (i) =>
      balloon(
        w * side + ((i % 3) - 1) * w * 0.055 + dice.between(-12, 12),
        h * (0.12 + Math.floor(i / 3) * 0.12) + dice.between(-14, 14),
        h * 0.058,
      ),
    );
  return [
    rect(0, 0, w, floor, wall),
    times(13, (i) => (i % 2 ? '' : rect((i * w) / 13, 0, w / 13, floor, '#fff', 'opacity="0.1"'))),
    rect(0, floor, w, h - floor, PALETTE.sand),
    rect(0, floor - 12, w, 12, PALETTE.paper),
    bunch(0.12),
    bunch(0.88),
    person(dice, x - w * 0.02, h * 0.93, h * 0.66, 'point'),
    person(dice, x + cw + w * 0.02, h * 0.93, h * 0.63, 'point', true),
    rect(x + 8, y + 10, cw, ch, PALETTE.deep, 'rx="10" opacity="0.25"'),
    rect(x, y, cw, ch, PALETTE.paper, 'rx="10"'),
    rect(x, y, cw, ch * 0.2, PALETTE.navy, 'rx="10"'),
    rect(x + cw * 0.06, y + ch * 0.32, cw * 0.34, ch * 0.05, PALETTE.line),
    rect(x + cw * 0.06, y + ch * 0.44, cw * 0.24, ch * 0.05, PALETTE.line),
    digits(prize, x + cw * 0.94 - digitsWidth(prize, height), y + ch * 0.5, height, PALETTE.green, 2.6),
    stroke(
      `M${x + cw * 0.08} ${y + ch * 0.82} q${cw * 0.05} ${-ch * 0.16} ${cw * 0.09} 0 t${cw * 0.1} ${-ch * 0.03} t${cw * 0.08} 0`,
      PALETTE.blue,
      4,
    ),
    circle(x + 4, y + ch * 0.55, h * 0.022, '#D9A47A'),
    circle(x + cw - 4, y + ch * 0.55, h * 0.022, '#8D5A38'),
    confetti(dice, w, h * 0.9, 70, w * 0.013),
  ].join('');
};
