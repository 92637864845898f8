import { PALETTE } from '../palette.js';
import { circle, ellipse, path, polygon, rect, stroke, times, type Draw } from '../svg.js';
import { digits, digitsWidth } from './digits.js';
import { person } from './people.js';
import { confetti } from './scenery.js';

/** A stage with the globe of the draw, full of numbered balls, under falling confetti. */
export const sorteio: Draw = (w, h, dice) => {
  const [back, curtain] = dice.pick([
    [PALETTE.navy, PALETTE.clay],
    [PALETTE.deep, PALETTE.green],
    [PALETTE.navy, PALETTE.amber],
  ] as const);
  const cx = w * dice.between(0.4, 0.6);
  const cy = h * 0.43;
  const r = Math.min(w, h) * 0.27;
  const floor = h * 0.86;
  const ball = (x: number, y: number, size: number) => {
    const number = String(dice.integer(1, 75));
    const height = size * 0.72;
    return (
      circle(x, y, size, dice.pick([PALETTE.amber, PALETTE.clay, PALETTE.mint, PALETTE.sky, PALETTE.honey])) +
      circle(x, y, size * 0.66, PALETTE.paper) +
      digits(number, x - digitsWidth(number, height) / 2, y - height / 2, height, PALETTE.navy, 2.8)
    );
  };
  const balls = times(26, () => {
    const angle = dice.between(0.05, 0.95) * Math.PI;
    const reach = Math.sqrt(dice.between(0, 1)) * (r - 44);
    return ball(cx + Math.cos(angle) * reach, cy + Math.abs(Math.sin(angle)) * reach * 0.95 + 12, r * 0.12);
  });
  const wires = [0.25, 0.6, 0.88].map(
    (k) =>
      ellipse(cx, cy, r * k, r, 'none', `stroke="${PALETTE.honey}" stroke-width="4" opacity="0.75"`) +
      ellipse(cx, cy, r, r * k * 0.94, 'none', `stroke="${PALETTE.honey}" stroke-width="3" opacity="0.45"`),
  );
  const drape = (side: 1 | -1) =>
    times(4, (i) => {
      const x = side === 1 ? i * w * 0.035 : w - i * w * 0.035;
      return path(
        `M${x} 0 h${side * w * 0.045} q${-side * w * 0.012} ${h * 0.5} ${side * w * 0.004} ${floor} h${-side * w * 0.05} Z`,
        i % 2 ? curtain : PALETTE.deep,
        `opacity="${i % 2 ? 1 : 0.55}"`,
      );
    });
  return [
    rect(0, 0, w, h, back),
    [0.2, 0.5, 0.8]
      .map((at) =>
        polygon(
          [
            [w * at - 12, -10],
            [w * at + 12, -10],
            [cx + w * (at - 0.5) * 0.5 + w * 0.17, floor],
            [cx + w * (at - 0.5) * 0.5 - w * 0.17, floor],
          ],
          PALETTE.honey,
          'opacity="0.11"',
        ),
      )
      .join(''),
    rect(0, floor, w, h - floor, PALETTE.sand),
    rect(0, floor, w, 10, PALETTE.amber),
    rect(0, 0, w * 0.13, floor, curtain),
    rect(w * 0.87, 0, w * 0.13, floor, curtain),
    drape(1),
    drape(-1),
    ellipse(cx, floor + 26, r * 0.95, 22, PALETTE.deep, 'opacity="0.25"'),
    stroke(
      `M${cx - r * 1.12} ${cy} L${cx - r * 0.75} ${floor + 20} M${cx + r * 1.12} ${cy} L${cx + r * 0.75} ${floor + 20} M${cx - r * 0.9} ${floor - r * 0.25} H${cx + r * 0.9}`,
      PALETTE.amber,
      18,
    ),
    circle(cx, cy, r, PALETTE.blue),
    circle(cx, cy, r, PALETTE.paper, 'opacity="0.12"'),
    balls,
    wires.join(''),
    circle(cx, cy, r, 'none', `stroke="${PALETTE.amber}" stroke-width="12"`),
    stroke(`M${cx + r} ${cy} h${r * 0.3} v${r * 0.32} h${r * 0.18}`, PALETTE.honey, 14),
    times(3, (i) => ball(cx + (i - 1) * r * 0.36, floor + 4, r * 0.14)),
    person(dice, cx - r * 1.75, floor + h * 0.07, h * 0.5, 'point', false, back),
    dice.chance(0.6) ? person(dice, cx + r * 1.95, floor + h * 0.08, h * 0.48, 'hold', false, back) : '',
    confetti(dice, w, h * 0.95, 110, w * 0.014),
  ].join('');
};
