import { PALETTE } from '../palette.js';
import { circle, path, rect, sky, times, type Draw } from '../svg.js';
import { person } from './people.js';
import { palm } from './scenery.js';

/** A promenade with waves of two stones, the sea and a hill behind it, and people walking. */
export const calcadao: Draw = (w, h, dice) => {
  const horizon = h * 0.34;
  const start = h * 0.46;
  const sunX = w * dice.between(0.2, 0.8);
  const evening = dice.chance(0.5);
  const hill = w * dice.between(0.3, 0.7);
  const bands = 11;
  const edge = (i: number) => {
    const t = (i / bands) ** 1.7;
    const y = start + t * (h * 1.08 - start);
    const height = 6 + t * h * 0.06;
    const length = w / (9 - t * 5.5);
    // Waves start at the vanishing point's line, so that they open like a fan.
    const left = Math.ceil(w / 2 / length) + 1;
    const steps = left * 4;
    const half = length / 2;
    const waves = times(steps, (k) => `q${half / 2} ${(k % 2 ? 2 : -2) * height} ${half} 0 `);
    return { y, waves, origin: w / 2 - left * length };
  };
  const stones = times(bands, (i) => {
    const { y, waves, origin } = edge(i);
    return path(`M${origin} ${y} ${waves} V${h * 1.2} H${origin} Z`, i % 2 ? PALETTE.paper : PALETTE.navy);
  });
  const walkers = times(dice.integer(2, 5), (i) => {
    const t = dice.between(0.12, 0.5);
    return person(
      dice,
      w * (0.12 + i * 0.19 + dice.between(0, 0.08)),
      start + t * (h - start),
      Math.min(h, w) * (0.17 + t * 0.22),
      dice.pick(['idle', 'wave', 'hold']),
    );
  });
  return [
    sky(w, h, evening ? PALETTE.honey : PALETTE.sky, evening ? PALETTE.paper : PALETTE.pale),
    circle(sunX, horizon - h * 0.13, h * 0.075, evening ? PALETTE.clay : PALETTE.amber),
    path(
      `M${hill - w * 0.32} ${horizon} Q${hill - w * 0.16} ${horizon - h * 0.06} ${hill - w * 0.1} ${horizon - h * 0.12} Q${hill - w * 0.02} ${horizon - h * 0.33} ${hill + w * 0.05} ${horizon - h * 0.12} Q${hill + w * 0.2} ${horizon - h * 0.14} ${hill + w * 0.34} ${horizon} Z`,
      PALETTE.green,
    ),
    path(
      `M0 ${horizon} V${horizon - h * 0.05} Q${w * 0.12} ${horizon - h * 0.13} ${w * 0.3} ${horizon} Z M${w} ${horizon} V${horizon - h * 0.08} Q${w * 0.9} ${horizon - h * 0.12} ${w * 0.72} ${horizon} Z`,
      '#2A9069',
    ),
    rect(0, horizon, w, start - horizon, PALETTE.blue),
    times(9, () =>
      rect(
        dice.between(0, w),
        dice.between(horizon + 8, start - 22),
        dice.between(40, 150),
        3,
        PALETTE.sky,
        'opacity="0.7" rx="1.5"',
      ),
    ),
    rect(0, start - h * 0.022, w, h * 0.1, PALETTE.sand),
    stones,
    palm(dice, w * 0.07, start + h * 0.06, h * 0.42),
    palm(dice, w * 0.93, start + h * 0.1, h * 0.5),
    walkers,
  ].join('');
};
