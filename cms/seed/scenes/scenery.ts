import { PALETTE } from '../palette.js';
import type { Random } from '../random.js';
import { circle, ellipse, path, placed, polygon, rect, stroke, times } from '../svg.js';

/** A round tree with its foot at (`x`, `y`). */
export const tree = (dice: Random, x: number, y: number, height: number): string =>
  [
    ellipse(x, y, height * 0.25, height * 0.03, PALETTE.deep, 'opacity="0.15"'),
    rect(x - height * 0.025, y - height * 0.45, height * 0.05, height * 0.45, '#6B4A32'),
    circle(x, y - height * 0.68, height * 0.26, PALETTE.green),
    circle(x - height * 0.15, y - height * 0.55, height * 0.18, PALETTE.green),
    circle(x + height * 0.16, y - height * 0.56, height * 0.17, '#2A9069'),
    circle(x + height * dice.between(-0.05, 0.1), y - height * 0.76, height * 0.13, '#2A9069'),
  ].join('');

/** A palm tree with its foot at (`x`, `y`), leaning a little. */
export function palm(dice: Random, x: number, y: number, height: number): string {
  const lean = dice.between(-0.12, 0.12) * height;
  const leaf = path(
    `M0 0 Q${height * 0.2} ${-height * 0.14} ${height * 0.36} ${height * 0.06} Q${height * 0.18} ${-height * 0.04} 0 0 Z`,
    PALETTE.green,
  );
  return [
    stroke(`M${x} ${y} Q${x} ${y - height * 0.5} ${x + lean} ${y - height}`, '#7A5638', height * 0.035),
    ...[-200, -160, -125, -60, -20, 20].map((angle) => placed(x + lean, y - height, leaf, angle)),
    circle(x + lean - height * 0.02, y - height * 0.98, height * 0.022, PALETTE.clay),
    circle(x + lean + height * 0.025, y - height * 0.975, height * 0.022, PALETTE.clay),
  ].join('');
}

/** Pieces of paper falling all over an area. */
export const confetti = (dice: Random, w: number, h: number, count: number, size: number): string =>
  times(count, () => {
    const colour = dice.pick([
      PALETTE.amber,
      PALETTE.honey,
      PALETTE.mint,
      PALETTE.paper,
      PALETTE.clay,
      PALETTE.sky,
    ]);
    const side = size * dice.between(0.5, 1.2);
    const shape = dice.chance(0.25)
      ? circle(0, 0, side * 0.4, colour)
      : rect(-side / 2, -side / 4, side, side / 2, colour);
    return placed(dice.between(0, w), dice.between(0, h), shape, dice.between(0, 180));
  });

/** June flags on a string from (`x1`, `y`) to (`x2`, `y`), hanging by `sag`. */
export function bunting(dice: Random, x1: number, x2: number, y: number, sag: number, count: number): string {
  const at = (t: number): [number, number] => [x1 + (x2 - x1) * t, y + sag * 4 * t * (1 - t)];
  const size = ((x2 - x1) / count) * 0.62;
  const flags = times(count, (i) => {
    const [x, top] = at((i + 0.5) / count);
    const colour = dice.pick([PALETTE.amber, PALETTE.green, PALETTE.clay, PALETTE.blue, PALETTE.paper]);
    return polygon(
      [
        [x - size / 2, top],
        [x + size / 2, top],
        [x + size / 2, top + size * 1.3],
        [x, top + size],
        [x - size / 2, top + size * 1.3],
      ],
      colour,
    );
  });
  return stroke(`M${x1} ${y} Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, PALETTE.deep, 3) + flags;
}

/** A pot with leaves, standing at (`x`, `y`). */
export const plant = (x: number, y: number, height: number): string =>
  [-50, -25, 0, 25, 50]
    .map((angle) =>
      placed(
        x,
        y - height * 0.3,
        ellipse(0, -height * 0.36, height * 0.09, height * 0.36, angle % 50 ? '#2A9069' : PALETTE.green),
        angle,
      ),
    )
    .join('') +
  path(
    `M${x - height * 0.2} ${y - height * 0.36} H${x + height * 0.2} L${x + height * 0.15} ${y} H${x - height * 0.15} Z`,
    PALETTE.clay,
  );
