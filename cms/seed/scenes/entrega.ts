import { PALETTE } from '../palette.js';
import type { Random } from '../random.js';
import { circle, path, rect, stroke, times, type Draw } from '../svg.js';
import { digits, digitsWidth } from './digits.js';
import { person } from './people.js';
import { confetti } from './scenery.js';

function balloon(dice: Random, x: number, y: number, size: number): string {
  const colour = dice.pick([PALETTE.amber, PALETTE.clay, PALETTE.navy, PALETTE.paper]);
  return (
    stroke(`M${x} ${y + size} q${size * 0.3} ${size} 0 ${size * 2.4}`, PALETTE.deep, 2, 'opacity="0.5"') +
    path(
      `M${x} ${y + size * 1.25} C${x - size * 1.4} ${y + size * 0.2} ${x - size} ${y - size} ${x} ${y - size} S${x + size * 1.4} ${y + size * 0.2} ${x} ${y + size * 1.25} Z`,
      colour,
    ) +
    circle(x - size * 0.3, y - size * 0.35, size * 0.16, '#fff', 'opacity="0.5"')
  );
}

function cheque(dice: Random, x: number, y: number, width: number, height: number): string {
  const prize = dice.pick(['R$ 500', 'R$ 500', 'R$ 3.000']);
  const figures = height * 0.21;
  return [
    rect(x + 8, y + 10, width, height, PALETTE.deep, 'rx="10" opacity="0.25"'),
    rect(x, y, width, height, PALETTE.paper, 'rx="10"'),
    rect(x, y, width, height * 0.2, PALETTE.navy, 'rx="10"'),
    digits(
      prize,
      x + (width - digitsWidth(prize, figures)) / 2,
      y + height * 0.34,
      figures,
      PALETTE.green,
      2.8,
    ),
    rect(x + width * 0.22, y + height * 0.7, width * 0.22, height * 0.04, PALETTE.line),
    rect(x + width * 0.22, y + height * 0.8, width * 0.16, height * 0.04, PALETTE.line),
    stroke(
      `M${x + width * 0.54} ${y + height * 0.82} q${width * 0.04} ${-height * 0.18} ${width * 0.07} 0 t${width * 0.08} ${-height * 0.03} t${width * 0.07} 0`,
      PALETTE.blue,
      4,
    ),
  ].join('');
}

/** Two people who hold a large cheque, before a striped wall with balloons. */
export const entrega: Draw = (w, h, dice) => {
  const wall = dice.pick([PALETTE.honey, PALETTE.sky, '#E9B9A2', '#3C7FA9']);
  const floor = h * 0.8;
  const width = Math.min(w * 0.5, h * 0.8);
  const x = w / 2 - width / 2;
  const bunch = (side: number) =>
    times(7, (i) =>
      balloon(
        dice,
        w * side + ((i % 3) - 1) * w * 0.055 + dice.between(-12, 12),
        h * (0.12 + Math.floor(i / 3) * 0.12) + dice.between(-14, 14),
        h * 0.058,
      ),
    );
  return [
    rect(0, 0, w, floor, wall),
    times(13, (i) => (i % 2 ? '' : rect((i * w) / 13, 0, w / 13, floor, '#fff', 'opacity="0.12"'))),
    rect(0, floor, w, h - floor, PALETTE.sand),
    rect(0, floor - 12, w, 12, PALETTE.paper),
    bunch(0.1),
    bunch(0.9),
    cheque(dice, x, h * 0.42, width, width * 0.46),
    person(dice, x - w * 0.035, h * 0.93, h * 0.66, 'point'),
    person(dice, x + width + w * 0.035, h * 0.93, h * 0.64, 'point', true),
    confetti(dice, w, h * 0.36, 60, w * 0.013),
  ].join('');
};
