import { PALETTE } from '../palette.js';
import { circle, ellipse, placed, rect, times, type Draw } from '../svg.js';
import { fromAbove } from './people.js';

/** The council at its table, seen from above, with papers, cups and a plant. */
export const reuniao: Draw = (w, h, dice) => {
  const floor = dice.pick([PALETTE.sand, PALETTE.pale, PALETTE.mint]);
  const wood = dice.pick(['#B98B5E', '#8A5F3C', PALETTE.navy]);
  const [cx, cy] = [w / 2, h / 2];
  const rx = w * (w < h ? 0.24 : 0.3);
  const ry = h * (w < h ? 0.32 : 0.23);
  const seats = dice.integer(8, 11);
  const size = Math.min(w, h) * 0.15;
  const around = times(seats, (i) => {
    const angle = (i / seats) * Math.PI * 2 + Math.PI / seats;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const degrees = (Math.atan2(uy, ux) * 180) / Math.PI + 90;
    const paper = placed(
      cx + ux * rx * 0.76,
      cy + uy * ry * 0.72,
      rect(-size * 0.2, -size * 0.26, size * 0.4, size * 0.52, PALETTE.paper) +
        times(4, (k) =>
          rect(-size * 0.14, -size * 0.17 + k * size * 0.09, size * 0.28 - (k % 3) * 7, 3, PALETTE.grey),
        ),
      degrees + dice.between(-14, 14),
    );
    const cup =
      circle(
        cx + ux * rx * 0.8 - uy * size * 0.4,
        cy + uy * ry * 0.76 + ux * size * 0.4,
        size * 0.1,
        '#fff',
      ) +
      circle(
        cx + ux * rx * 0.8 - uy * size * 0.4,
        cy + uy * ry * 0.76 + ux * size * 0.4,
        size * 0.07,
        '#5A3520',
      );
    const chair = placed(
      cx + ux * (rx + size * 0.72),
      cy + uy * (ry + size * 0.72),
      rect(-size * 0.46, -size * 0.3, size * 0.92, size * 0.5, PALETTE.deep, 'rx="22"'),
      degrees,
    );
    return (
      chair +
      paper +
      (dice.chance(0.6) ? cup : '') +
      fromAbove(dice, cx + ux * (rx + size * 0.5), cy + uy * (ry + size * 0.5), size, degrees)
    );
  });
  const leaves = times(8, (i) =>
    placed(
      cx,
      cy,
      ellipse(0, -size * 0.3, size * 0.1, size * 0.3, i % 2 ? PALETTE.green : '#2A9069'),
      i * 45 + 12,
    ),
  );
  const tile = 133;
  return [
    rect(0, 0, w, h, floor),
    times(Math.ceil(w / tile) * Math.ceil(h / tile), (i) => {
      const columns = Math.ceil(w / tile);
      return (i + Math.floor(i / columns)) % 2
        ? rect((i % columns) * tile, Math.floor(i / columns) * tile, tile, tile, '#fff', 'opacity="0.28"')
        : '';
    }),
    ellipse(cx, cy, rx * 1.5, ry * 1.75, PALETTE.blue, 'opacity="0.22"'),
    ellipse(cx + 10, cy + 16, rx, ry, PALETTE.deep, 'opacity="0.25"'),
    ellipse(cx, cy, rx, ry, wood),
    ellipse(cx, cy, rx * 0.95, ry * 0.94, 'none', `stroke="${PALETTE.honey}" stroke-width="4" opacity="0.7"`),
    around,
    circle(cx, cy, size * 0.32, PALETTE.clay),
    leaves,
  ].join('');
};
