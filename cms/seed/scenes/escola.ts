import { PALETTE } from '../palette.js';
import { circle, path, polygon, rect, stroke, times, type Draw } from '../svg.js';
import { person, seatedFromBehind } from './people.js';
import { bunting } from './scenery.js';

/** A classroom: drawings in chalk on the green board, a teacher, pupils seen from behind. */
export const escola: Draw = (w, h, dice) => {
  const wall = dice.pick([PALETTE.honey, '#F3E3C0', PALETTE.mint]);
  const bx = w * 0.15;
  const by = h * 0.18;
  const bw = w * 0.7;
  const bh = h * 0.4;
  const chalk = (d: string) => stroke(d, PALETTE.paper, 6, 'opacity="0.9"');
  const house = (x: number, y: number, s: number) =>
    chalk(
      `M${x - s} ${y} V${y - s} L${x} ${y - s * 1.8} L${x + s} ${y - s} V${y} Z M${x - s * 0.25} ${y} v${-s * 0.6} h${s * 0.5} v${s * 0.6}`,
    );
  const sun = (x: number, y: number, s: number) =>
    stroke(
      `M${x - s} ${y} a${s} ${s} 0 1 0 ${s * 2} 0 a${s} ${s} 0 1 0 ${-s * 2} 0 ${times(8, (i) => `M${x + Math.cos((i * Math.PI) / 4) * s * 1.35} ${y + Math.sin((i * Math.PI) / 4) * s * 1.35} l${Math.cos((i * Math.PI) / 4) * s * 0.5} ${Math.sin((i * Math.PI) / 4) * s * 0.5}`)}`,
      PALETTE.honey,
      6,
    );
  const note = (x: number, y: number, s: number) =>
    chalk(
      `M${x} ${y} v${-s * 2} h${s * 1.4} v${s * 2} l${-s * 0.35} ${-s * 0.2} l${-s * 0.35} ${s * 0.2} l${-s * 0.35} ${-s * 0.2} Z M${x + s * 0.25} ${y - s * 1.6} h${s * 0.9} M${x + s * 0.25} ${y - s * 1.2} h${s * 0.9} M${x + s * 0.25} ${y - s * 0.8} h${s * 0.5}`,
    );
  const teacherLeft = dice.chance(0.5);
  const at = (k: number) => bx + bw * k;
  const drawings = dice.pick([
    () =>
      note(at(0.3), by + bh * 0.72, h * 0.1) +
      chalk(`M${at(0.43)} ${by + bh * 0.5} h${w * 0.06} l-16 -14 m16 14 l-16 14`) +
      house(at(0.62), by + bh * 0.74, h * 0.07) +
      sun(at(0.78), by + bh * 0.26, h * 0.035),
    () =>
      sun(at(0.22), by + bh * 0.34, h * 0.045) +
      house(at(0.4), by + bh * 0.76, h * 0.075) +
      house(at(0.56), by + bh * 0.76, h * 0.055) +
      note(at(0.7), by + bh * 0.72, h * 0.085),
  ])();
  const rows = times(2, (row) => {
    const size = h * (0.2 + row * 0.08);
    const y = h * (0.84 + row * 0.18);
    const count = Math.floor(w / (size * 1.3));
    return (
      rect(0, y - size * 0.26, w, h * 0.03, '#C9975F') +
      times(count, (i) => seatedFromBehind(dice, (w / count) * (i + 0.5 + (row ? 0.25 : 0)), y, size))
    );
  });
  return [
    rect(0, 0, w, h, wall),
    times(2, (i) => bunting(dice, w * (i * 0.5 - 0.02), w * (i * 0.5 + 0.52), h * 0.035, h * 0.04, 12)),
    rect(0, h * 0.66, w, h * 0.34, '#D8C3A0'),
    rect(bx - 16, by - 16, bw + 32, bh + 32, '#8A5F3C', 'rx="8"'),
    rect(bx, by, bw, bh, '#17634A'),
    drawings,
    rect(bx, by + bh + 6, bw, 12, '#A97A4E'),
    [0.3, 0.36, 0.6].map((k) => rect(at(k), by + bh, 26, 8, PALETTE.paper, 'rx="3"')).join(''),
    rect(w * 0.04, h * 0.3, w * 0.07, h * 0.1, PALETTE.paper) +
      polygon(
        [
          [w * 0.045, h * 0.39],
          [w * 0.075, h * 0.33],
          [w * 0.105, h * 0.39],
        ],
        PALETTE.blue,
      ) +
      circle(w * 0.095, h * 0.325, 10, PALETTE.amber),
    path(`M${w * 0.885} ${h * 0.3} h${w * 0.075} v${h * 0.11} h${-w * 0.075} Z`, PALETTE.paper) +
      circle(w * 0.922, h * 0.355, h * 0.035, PALETTE.sky) +
      circle(w * 0.922, h * 0.355, h * 0.018, PALETTE.green),
    person(dice, teacherLeft ? at(0.1) : at(0.9), h * 0.75, h * 0.46, 'point', !teacherLeft),
    rows,
  ].join('');
};
