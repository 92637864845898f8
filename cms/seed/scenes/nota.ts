import { PALETTE } from '../palette.js';
import { circle, path, placed, rect, times, type Draw } from '../svg.js';

/** A telephone that shows the invoice's code, a printed invoice and coins, on a cloth of tiles. */
export const nota: Draw = (w, h, dice) => {
  const [cloth, mark] = dice.pick([
    [PALETTE.green, '#2A9069'],
    [PALETTE.amber, PALETTE.honey],
    [PALETTE.blue, '#3C7FA9'],
    [PALETTE.navy, '#134A70'],
  ] as const);
  const unit = Math.min(w, h);
  const ph = unit * 0.74;
  const pw = ph * 0.49;
  const modules = 15;
  const qr = pw * 0.68;
  const m = qr / modules;
  const eye = (x: number, y: number) =>
    rect(x, y, m * 5, m * 5, PALETTE.ink) +
    rect(x + m, y + m, m * 3, m * 3, '#fff') +
    rect(x + m * 1.6, y + m * 1.6, m * 1.8, m * 1.8, PALETTE.ink);
  const code = placed(
    -qr / 2,
    -ph * 0.18,
    rect(-14, -14, qr + 28, qr + 28, '#fff', 'rx="12"') +
      times(modules * modules, (i) => {
        const [col, row] = [i % modules, Math.floor(i / modules)];
        const corner = (col < 6 && row < 6) || (col > 8 && row < 6) || (col < 6 && row > 8);
        return !corner && dice.chance(0.48) ? rect(col * m, row * m, m + 0.4, m + 0.4, PALETTE.ink) : '';
      }) +
      eye(0, 0) +
      eye(qr - m * 5, 0) +
      eye(0, qr - m * 5),
  );
  const phone =
    rect(-pw / 2 + 14, -ph / 2 + 20, pw, ph, PALETTE.deep, 'rx="44" opacity="0.3"') +
    rect(-pw / 2, -ph / 2, pw, ph, PALETTE.ink, 'rx="44"') +
    rect(-pw / 2 + 14, -ph / 2 + 14, pw - 28, ph - 28, PALETTE.pale, 'rx="32"') +
    rect(-pw / 2 + 14, -ph / 2 + 50, pw - 28, ph * 0.13, PALETTE.navy) +
    circle(-pw * 0.3, -ph / 2 + 50 + ph * 0.065, ph * 0.032, PALETTE.amber) +
    rect(-pw * 0.18, -ph / 2 + 50 + ph * 0.045, pw * 0.5, ph * 0.038, PALETTE.paper, 'rx="6"') +
    code +
    rect(-pw * 0.36, ph * 0.3, pw * 0.72, ph * 0.085, PALETTE.green, 'rx="20"') +
    path(
      `M${-pw * 0.06} ${ph * 0.343} l${pw * 0.05} ${pw * 0.05} l${pw * 0.1} ${-pw * 0.1}`,
      'none',
      'stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"',
    );
  const rw = unit * 0.32;
  const rh = unit * 0.62;
  const teeth = times(10, () => `l${-rw / 20} ${rw / 22} l${-rw / 20} ${-rw / 22} `);
  const receipt =
    path(`M${-rw / 2 + 10} ${-rh / 2 + 14} h${rw} v${rh} ${teeth} Z`, PALETTE.deep, 'opacity="0.25"') +
    path(`M${-rw / 2} ${-rh / 2} h${rw} v${rh} ${teeth} Z`, PALETTE.paper) +
    rect(-rw * 0.3, -rh * 0.42, rw * 0.6, rh * 0.045, PALETTE.navy) +
    times(
      8,
      (i) =>
        rect(-rw * 0.4, -rh * 0.3 + i * rh * 0.065, rw * dice.between(0.3, 0.5), rh * 0.02, PALETTE.grey) +
        rect(rw * 0.24, -rh * 0.3 + i * rh * 0.065, rw * 0.16, rh * 0.02, PALETTE.grey),
    ) +
    rect(-rw * 0.4, rh * 0.25, rw * 0.8, 3, PALETTE.ink) +
    rect(rw * 0.05, rh * 0.29, rw * 0.35, rh * 0.045, PALETTE.green);
  const coin = (x: number, y: number, r: number) =>
    circle(x + 7, y + 10, r, PALETTE.deep, 'opacity="0.3"') +
    circle(x, y, r, cloth === PALETTE.amber ? PALETTE.paper : PALETTE.amber) +
    circle(x, y, r * 0.78, 'none', `stroke="${PALETTE.honey}" stroke-width="${r * 0.1}"`) +
    path(
      `M${x} ${y - r * 0.45} l${r * 0.14} ${r * 0.3} l${r * 0.32} ${r * 0.05} l${-r * 0.23} ${r * 0.24} l${r * 0.05} ${r * 0.33} l${-r * 0.28} ${-r * 0.16} l${-r * 0.28} ${r * 0.16} l${r * 0.05} ${-r * 0.33} l${-r * 0.23} ${-r * 0.24} l${r * 0.32} ${-r * 0.05} Z`,
      PALETTE.honey,
    );
  const wide = w > h;
  const tile = 160;
  const columns = Math.ceil(w / tile) + 1;
  return [
    rect(0, 0, w, h, cloth),
    times(columns * (Math.ceil(h / tile) + 1), (i) =>
      placed(
        (i % columns) * tile,
        Math.floor(i / columns) * tile,
        rect(-40, -40, 80, 80, mark, 'opacity="0.55"'),
        45,
      ),
    ),
    placed(w * (wide ? 0.68 : 0.66), h * (wide ? 0.5 : 0.28), receipt, dice.between(6, 18)),
    placed(w * (wide ? 0.37 : 0.4), h * (wide ? 0.5 : 0.58), phone, dice.between(-14, -4)),
    times(5, (i) =>
      coin(
        w * (wide ? 0.56 + i * 0.075 : 0.5 + (i % 3) * 0.15),
        h * (wide ? 0.86 : 0.84 + Math.floor(i / 3) * 0.08) + dice.between(-30, 20),
        unit * 0.05,
      ),
    ),
  ].join('');
};
