import { PALETTE } from '../palette.js';
import { circle, polygon, rect, stroke, times, type Draw } from '../svg.js';
import { building, square } from './fachada.js';
import { person } from './people.js';

/** The same building under repair: scaffolding, workers with helmets, a ladder, cones. */
export const obra: Draw = (w, h, dice) => {
  const { drawing, place } = building(w, h, dice);
  const { x, y, width, ground } = place;
  const span = width * dice.between(0.5, 0.7);
  const start = dice.chance(0.5) ? x - 30 : x + width - span + 30;
  const decks = 3;
  const step = (ground - y) / decks;
  const bays = 4;
  const posts = times(bays + 1, (i) =>
    stroke(`M${start + (span / bays) * i} ${y - 40} V${ground + 20}`, PALETTE.grey, 9),
  );
  const braces = times(bays * decks, (i) => {
    const bx = start + (span / bays) * (i % bays);
    const by = y + step * Math.floor(i / bays);
    return i % 3 ? '' : stroke(`M${bx} ${by + step} L${bx + span / bays} ${by}`, PALETTE.grey, 5);
  });
  const worker = (deck: number, at: number) => {
    const [px, py, size] = [start + span * at, y + step * (deck + 1) - 12, step * 0.72];
    return (
      person(dice, px, py, size, dice.pick(['wave', 'point', 'hold']), dice.chance(0.5)) +
      rect(px - size * 0.13, py - size, size * 0.26, size * 0.035, PALETTE.amber, 'rx="4"') +
      `<path d="M${px - size * 0.1} ${py - size * 0.98} a${size * 0.1} ${size * 0.1} 0 0 1 ${size * 0.2} 0 Z" fill="${PALETTE.amber}"/>`
    );
  };
  const cone = (cx: number) =>
    polygon(
      [
        [cx - 26, h * 0.95],
        [cx, h * 0.86],
        [cx + 26, h * 0.95],
      ],
      PALETTE.clay,
    ) +
    polygon(
      [
        [cx - 14, h * 0.91],
        [cx - 9, h * 0.892],
        [cx + 9, h * 0.892],
        [cx + 14, h * 0.91],
      ],
      PALETTE.paper,
    ) +
    rect(cx - 34, h * 0.945, 68, 12, PALETTE.clay, 'rx="4"');
  return [
    square(w, h, dice, ground),
    drawing,
    posts,
    braces,
    times(decks, (i) => rect(start - 16, y + step * (i + 1) - 12, span + 32, 14, '#B98B5E')),
    times(decks, (i) => stroke(`M${start} ${y + step * (i + 1) - 60} H${start + span}`, PALETTE.amber, 5)),
    worker(0, dice.between(0.15, 0.45)),
    worker(1, dice.between(0.55, 0.85)),
    worker(2, dice.between(0.1, 0.4)),
    [0.08, 0.2, 0.8, 0.92].map((at) => cone(w * at)).join(''),
    rect(w * 0.44, h * 0.9, w * 0.12, h * 0.05, PALETTE.sky, 'rx="4"'),
    circle(w * 0.47, h * 0.96, 12, PALETTE.ink),
    circle(w * 0.53, h * 0.96, 12, PALETTE.ink),
  ].join('');
};
