import { MIN_CORTE, type Ajuste, type Corte, type Ponto } from '@fundo/contract/ajuste';

/** The cut with which cutting begins: a margin that shows the frame. */
export const FIRST_CUT: Corte = { x: 0.1, y: 0.1, largura: 0.8, altura: 0.8 };
export const WHOLE: Corte = { x: 0, y: 0, largura: 1, altura: 1 };

export const MIDDLE: Ponto = { x: 0.5, y: 0.5 };

export const NO_CHANGE: Ajuste = { girar: 0 };

/** A corner of the frame: top or bottom, left or right. */
export type Corner = 'tl' | 'tr' | 'bl' | 'br';
export const CORNERS: readonly Corner[] = ['tl', 'tr', 'bl', 'br'];

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
/** Shares have four decimals: less than a pixel of most photos. */
const rounded = (share: number) => Math.round(share * 10_000) / 10_000;

function between(left: number, right: number, top: number, bottom: number): Corte {
  const [x, y] = [rounded(left), rounded(top)];
  return { x, y, largura: rounded(right - x), altura: rounded(bottom - y) };
}

/** Turns a picture by a quarter, to the right or to the left. Its cut keeps the part that it shows. */
export function turn({ girar, corte }: Ajuste, to: 'right' | 'left'): Ajuste {
  const turned = ((girar + (to === 'right' ? 90 : 270)) % 360) as Ajuste['girar'];
  if (!corte) return { girar: turned };
  const { x, y, largura, altura } = corte;
  const [right, bottom] = [x + largura, y + altura];
  return {
    girar: turned,
    corte: to === 'right' ? between(1 - bottom, 1 - y, x, right) : between(y, bottom, 1 - right, 1 - x),
  };
}

/** Moves a cut by shares of the picture, as far as it stays inside. */
export function moveCut({ x, y, largura, altura }: Corte, dx: number, dy: number): Corte {
  const left = clamp(x + dx, 0, 1 - largura);
  const top = clamp(y + dy, 0, 1 - altura);
  return between(left, left + largura, top, top + altura);
}

/** Moves one corner of a cut; the opposite one stays. */
export function resizeCut({ x, y, largura, altura }: Corte, corner: Corner, dx: number, dy: number): Corte {
  const [right, bottom] = [x + largura, y + altura];
  const isLeft = corner.endsWith('l');
  const isTop = corner.startsWith('t');
  return between(
    isLeft ? clamp(x + dx, 0, right - MIN_CORTE) : x,
    isLeft ? right : clamp(right + dx, x + MIN_CORTE, 1),
    isTop ? clamp(y + dy, 0, bottom - MIN_CORTE) : y,
    isTop ? bottom : clamp(bottom + dy, y + MIN_CORTE, 1),
  );
}

/** 'Girada 90° para a direita. Fica uma parte de 80% da largura e 50% da altura.' */
export function describeAjuste({ girar, corte }: Ajuste): string {
  const turned =
    girar === 0 ? [] : [girar === 270 ? 'Girada 90° para a esquerda.' : `Girada ${girar}° para a direita.`];
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const cut = corte
    ? [`Fica uma parte de ${percent(corte.largura)} da largura e ${percent(corte.altura)} da altura.`]
    : [];
  return [...turned, ...cut].join(' ') || 'Foto inteira, como está.';
}
