import { PALETTE, SKIN } from '../palette.js';
import type { Random } from '../random.js';
import { circle, ellipse, path, rect, stroke } from '../svg.js';

const CLOTHES = [
  PALETTE.blue,
  PALETTE.green,
  PALETTE.amber,
  PALETTE.clay,
  PALETTE.navy,
  PALETTE.mint,
  PALETTE.paper,
] as const;
const HAIR = ['#2A1C16', '#4A2F20', '#1B1B20', '#7A5230', '#8B8D92'] as const;

/** The position of a standing person's arms. */
export type Pose = 'idle' | 'wave' | 'point' | 'hold';

const ARMS: Record<Pose, readonly [left: string, right: string]> = {
  idle: ['M-15 -72 L-20 -44', 'M15 -72 L20 -44'],
  wave: ['M-15 -72 L-21 -44', 'M15 -72 L28 -98'],
  point: ['M-15 -72 L-19 -44', 'M15 -72 L42 -84'],
  hold: ['M-15 -72 L-18 -54 L-4 -54', 'M15 -72 L18 -54 L4 -54'],
};

/** Someone standing, `height` tall, with the feet at (`x`, `y`); mirrored, the right arm is on the left; never dressed in the `background`. */
export function person(
  dice: Random,
  x: number,
  y: number,
  height: number,
  pose: Pose = 'idle',
  mirrored = false,
  background?: string,
): string {
  const skin = dice.pick(SKIN);
  const picked = dice.pick(CLOTHES);
  const clothes = picked === background ? PALETTE.honey : picked;
  const hair = dice.pick(HAIR);
  const trousers = dice.pick([PALETTE.deep, PALETTE.navy, PALETTE.grey]);
  const dress = dice.chance(0.4);
  const arms = ARMS[pose].map(
    (arm) => stroke(arm, clothes, 9) + stroke(arm.replace(/^.*L/, 'M').concat(' l0 0.1'), skin, 10),
  );
  const legs =
    stroke('M-6 -42 L-7 -3', dress ? skin : trousers, 10) +
    stroke('M6 -42 L7 -3', dress ? skin : trousers, 10);
  const body = dress
    ? path('M-14 -76 Q0 -82 14 -76 L21 -26 Q0 -20 -21 -26 Z', clothes)
    : path('M-17 -74 Q-16 -80 0 -80 Q16 -80 17 -74 L14 -38 L-14 -38 Z', clothes);
  const long = dress ? path('M-13 -94 Q-16 -76 -10 -74 L10 -74 Q16 -76 13 -94 Z', hair) : '';
  const head = `${rect(-4, -86, 8, 10, skin)}${circle(0, -93, 11, skin)}${path('M-12 -92 Q-13 -107 0 -107 Q13 -107 12 -92 Q6 -99 -2 -99 Q-9 -99 -12 -92 Z', hair)}`;
  const scale = height / 107;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${ellipse(0, 0, 24, 4, PALETTE.deep, 'opacity="0.15"')}${long}${legs}${body}${arms.join('')}${head}</g>`;
}

/** Someone seated in front of us, seen from behind: head and shoulders, `size` wide, the shoulders' foot at `y`. */
export function seatedFromBehind(dice: Random, x: number, y: number, size: number): string {
  const clothes = dice.pick(CLOTHES);
  const hair = dice.pick(HAIR);
  const head = size * 0.21;
  const bun = dice.chance(0.3) ? circle(x, y - size * 0.98, head * 0.5, hair) : '';
  const long = dice.chance(0.35)
    ? rect(x - head, y - size * 0.72, head * 2, size * 0.34, hair, `rx="${head * 0.6}"`)
    : '';
  return [
    path(
      `M${x - size / 2} ${y} Q${x - size / 2} ${y - size * 0.46} ${x} ${y - size * 0.48} Q${x + size / 2} ${y - size * 0.46} ${x + size / 2} ${y} Z`,
      clothes,
    ),
    rect(x - head * 0.45, y - size * 0.56, head * 0.9, size * 0.14, dice.pick(SKIN)),
    circle(x, y - size * 0.74, head, hair),
    long,
    bun,
  ].join('');
}

/** Someone seen from above: shoulders and head, facing `degrees` (0 is down). */
export function fromAbove(dice: Random, x: number, y: number, size: number, degrees: number): string {
  const skin = dice.pick(SKIN);
  const clothes = dice.pick(CLOTHES);
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${ellipse(4, 8, 58, 36, PALETTE.deep, 'opacity="0.18"')}${stroke('M-42 4 L-30 44', clothes, 22)}${stroke('M42 4 L30 44', clothes, 22)}${circle(-29, 50, 10, skin)}${circle(29, 50, 10, skin)}${ellipse(0, 0, 56, 30, clothes)}${circle(0, 8, 25, skin)}${circle(0, 1, 25, dice.pick(HAIR))}</g>`;
}
