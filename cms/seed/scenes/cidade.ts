import { PALETTE } from '../palette.js';
import { circle, ellipse, path, rect, sky, times, type Draw } from '../svg.js';
import { tree } from './scenery.js';

/** The city seen across a park: hills, three rows of buildings, lit windows. */
export const cidade: Draw = (w, h, dice) => {
  const [top, bottom, far, sun] = dice.pick([
    [PALETTE.navy, '#E9B9A2', '#54748C', PALETTE.honey],
    [PALETTE.sky, PALETTE.paper, PALETTE.sky, PALETTE.amber],
    [PALETTE.honey, PALETTE.paper, '#D9B98A', PALETTE.clay],
  ] as const);
  const ground = h * 0.82;
  const row = (
    base: number,
    tallest: number,
    colours: readonly [string, ...string[]],
    lit: string,
    density: number,
  ) => {
    let x = -w * 0.02;
    let out = '';
    while (x < w) {
      const width = w * dice.between(0.045, 0.095);
      const height = h * tallest * dice.between(0.45, 1);
      const y = base - height;
      out += rect(x, y, width, height + 4, dice.pick(colours));
      if (dice.chance(0.3))
        out += rect(x + width * 0.3, y - h * 0.025, width * 0.4, h * 0.026, PALETTE.deep, 'opacity="0.5"');
      if (dice.chance(0.18))
        out += rect(x + width / 2 - 2, y - h * 0.07, 4, h * 0.07, PALETTE.deep, 'opacity="0.6"');
      const columns = Math.max(2, Math.floor(width / 26));
      const cell = width / (columns + 0.5);
      const bottom = density > 0 ? base - cell : y;
      for (let wy = y + cell * 0.6; wy < bottom; wy += cell * 1.25)
        for (let c = 0; c < columns; c++)
          if (dice.chance(density))
            out += rect(
              x + cell * (c + 0.45),
              wy,
              cell * 0.6,
              cell * 0.68,
              dice.chance(0.75) ? lit : PALETTE.sky,
            );
      x += width + w * dice.between(0, 0.012);
    }
    return out;
  };
  return [
    sky(w, h, top, bottom),
    circle(w * dice.between(0.2, 0.8), h * dice.between(0.22, 0.4), h * 0.085, sun),
    times(3, () =>
      ellipse(
        dice.between(0, w),
        h * dice.between(0.1, 0.3),
        w * dice.between(0.08, 0.16),
        h * 0.014,
        PALETTE.paper,
        'opacity="0.55"',
      ),
    ),
    path(
      `M0 ${ground} V${h * 0.6} Q${w * 0.2} ${h * dice.between(0.36, 0.5)} ${w * 0.45} ${h * 0.58} T${w} ${h * 0.52} V${ground} Z`,
      PALETTE.green,
      'opacity="0.45"',
    ),
    row(ground, 0.36, [far], PALETTE.paper, 0),
    row(ground, 0.5, [PALETTE.blue, '#3C7FA9', PALETTE.blue], PALETTE.pale, 0.62),
    row(ground, 0.32, [PALETTE.navy, PALETTE.deep, '#134A70', PALETTE.clay], PALETTE.honey, 0.6),
    rect(0, ground, w, h - ground, PALETTE.green),
    path(
      `M0 ${h * 0.92} Q${w * 0.3} ${h * 0.85} ${w * 0.55} ${h * 0.91} T${w} ${h * 0.87} V${h} H0 Z`,
      '#2A9069',
    ),
    times(9, (i) =>
      tree(
        dice,
        w * (0.05 + i * 0.115 + dice.between(-0.02, 0.02)),
        ground + h * dice.between(0.02, 0.07),
        h * dice.between(0.1, 0.19),
      ),
    ),
  ].join('');
};
