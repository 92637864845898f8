import { PALETTE } from '../palette.js';
import { circle, path, rect, stroke, times, type Draw } from '../svg.js';
import { plant } from './scenery.js';

/** A desk with new monitors, each with a chart, a map or a table on it. */
export const computadores: Draw = (w, h, dice) => {
  const wall = dice.pick([PALETTE.pale, PALETTE.sand, PALETTE.mint, PALETTE.navy]);
  const dark = wall === PALETTE.navy;
  const desk = h * 0.74;
  const count = w < h ? 1 : dice.integer(1, 3);
  const mw = Math.min(w * 0.6, (w * 0.86) / count - 30);
  const mh = Math.min(mw * 0.62, h * 0.44);
  const content = (x: number, y: number) => {
    const cell = mw / 14;
    return dice.pick([
      () =>
        times(8, (i) => {
          const bar = mh * dice.between(0.15, 0.6);
          return rect(
            x + mw * 0.1 + i * mw * 0.1,
            y + mh * 0.85 - bar,
            mw * 0.065,
            bar,
            i % 3 ? PALETTE.blue : PALETTE.amber,
          );
        }),
      () =>
        times(
          5,
          (row) =>
            rect(
              x + mw * 0.07,
              y + mh * (0.27 + row * 0.125),
              mw * 0.86,
              mh * 0.095,
              row % 2 ? '#fff' : PALETTE.pale,
            ) +
            rect(
              x + mw * 0.1,
              y + mh * (0.3 + row * 0.125),
              mw * dice.between(0.2, 0.4),
              mh * 0.035,
              PALETTE.grey,
            ) +
            rect(x + mw * 0.74, y + mh * (0.3 + row * 0.125), mw * 0.15, mh * 0.035, PALETTE.green),
        ),
      () =>
        rect(x + mw * 0.07, y + mh * 0.24, mw * 0.86, mh * 0.66, PALETTE.mint) +
        times(60, (i) =>
          dice.chance(0.75)
            ? rect(
                x + mw * 0.08 + (i % 12) * cell,
                y + mh * 0.26 + Math.floor(i / 12) * mh * 0.125,
                cell * 0.82,
                mh * 0.1,
                dice.pick([PALETTE.paper, PALETTE.sand, PALETTE.honey, PALETTE.clay, PALETTE.sky]),
              )
            : '',
        ) +
        circle(x + mw * dice.between(0.3, 0.7), y + mh * 0.5, mh * 0.06, PALETTE.navy),
      () =>
        stroke(
          `M${x + mw * 0.1} ${y + mh * 0.7} ${times(8, () => `l${mw * 0.1} ${mh * dice.between(-0.16, 0.1)} `)}`,
          PALETTE.green,
          7,
        ) + times(4, (i) => rect(x + mw * 0.08, y + mh * (0.3 + i * 0.17), mw * 0.84, 2, PALETTE.line)),
    ])();
  };
  const monitor = (i: number) => {
    const x = w / 2 + (i - count / 2) * (mw + 30) + 15;
    const y = desk - mh - h * 0.11;
    return [
      path(
        `M${x + mw * 0.44} ${y + mh} h${mw * 0.12} l${mw * 0.02} ${h * 0.1} h${-mw * 0.16} Z`,
        PALETTE.grey,
      ),
      rect(x + mw * 0.32, desk - h * 0.014, mw * 0.36, h * 0.016, PALETTE.grey, 'rx="6"'),
      rect(x, y, mw, mh, PALETTE.ink, 'rx="14"'),
      rect(x + 12, y + 12, mw - 24, mh - 24, '#fff'),
      rect(x + 12, y + 12, mw - 24, mh * 0.12, PALETTE.navy),
      times(3, (k) =>
        circle(
          x + 34 + k * 22,
          y + 12 + mh * 0.06,
          6,
          [PALETTE.amber, PALETTE.mint, PALETTE.sky][k] ?? PALETTE.sky,
        ),
      ),
      content(x, y),
      rect(x + mw * 0.2, desk + h * 0.05, mw * 0.46, h * 0.045, PALETTE.paper, 'rx="8"'),
      times(
        10,
        (k) =>
          rect(x + mw * (0.22 + k * 0.043), desk + h * 0.058, mw * 0.034, h * 0.011, PALETTE.line) +
          rect(x + mw * (0.22 + k * 0.043), desk + h * 0.075, mw * 0.034, h * 0.011, PALETTE.line),
      ),
      path(
        `M${x + mw * 0.74} ${desk + h * 0.05} h${mw * 0.06} q${mw * 0.02} ${h * 0.045} ${-mw * 0.03} ${h * 0.045} t${-mw * 0.03} ${-h * 0.045} Z`,
        PALETTE.paper,
      ),
    ].join('');
  };
  const shelf = times(9, (i) =>
    rect(
      w * (0.64 + i * 0.026),
      h * 0.145 - h * 0.03 * (i % 3 === 1 ? 0 : 0.5),
      w * 0.021,
      h * (0.09 + (i % 3 === 1 ? 0 : 0.015)),
      dice.pick([PALETTE.clay, PALETTE.green, PALETTE.amber, PALETTE.blue, PALETTE.paper]),
    ),
  );
  return [
    rect(0, 0, w, h, wall),
    rect(w * 0.08, h * 0.06, w * 0.3, h * 0.22, dark ? PALETTE.blue : PALETTE.paper, 'rx="6"'),
    circle(w * 0.23, h * 0.17, h * 0.075, dark ? PALETTE.honey : PALETTE.amber),
    path(
      `M${w * 0.08} ${h * 0.28} v${-h * 0.06} q${w * 0.08} ${-h * 0.07} ${w * 0.16} 0 t${w * 0.14} ${-h * 0.01} v${h * 0.07} Z`,
      PALETTE.green,
    ),
    shelf,
    rect(w * 0.62, h * 0.235, w * 0.27, h * 0.016, '#A97A4E'),
    rect(0, desk, w, h - desk, '#C79A68'),
    rect(0, desk, w, 10, '#DDB684'),
    rect(0, desk + h * 0.14, w, h, '#A97A4E'),
    times(count, monitor),
    plant(w * 0.05, desk + h * 0.07, h * 0.26),
    rect(w * 0.92, desk - h * 0.03, w * 0.035, h * 0.08, PALETTE.clay, 'rx="6"'),
    stroke(`M${w * 0.957} ${desk - h * 0.012} q${w * 0.02} ${h * 0.02} 0 ${h * 0.04}`, PALETTE.clay, 8),
  ].join('');
};
