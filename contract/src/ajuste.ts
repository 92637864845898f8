import { z } from 'zod';

/** The shortest side of a cut, as a share of the picture's. */
export const MIN_CORTE = 0.05;

const share = z.number('Informe um número de 0 a 1').min(0, 'O mínimo é 0').max(1, 'O máximo é 1');
const side = share.min(MIN_CORTE, 'O corte é pequeno demais');

const OUTSIDE = 'O corte precisa ficar dentro da foto';
/** Sums of shares that a browser has calculated may exceed 1 by their rounding. */
const ROUNDING = 1e-6;

/** The part of a turned picture that stays: shares of its width and height, from its top left corner. */
export const corte = z
  .object({ x: share, y: share, largura: side, altura: side }, 'Corte inválido')
  .refine(({ x, largura }) => x + largura <= 1 + ROUNDING, OUTSIDE)
  .refine(({ y, altura }) => y + altura <= 1 + ROUNDING, OUTSIDE);

export type Corte = z.infer<typeof corte>;

/** The quarter turns, in degrees clockwise. */
export const GIROS = [0, 90, 180, 270] as const;

/**
 * How a picture is changed before it is stored: turned first, then cut. The server does it, from the picture that the
 * write names, and stores the result as a new file.
 */
export const ajuste = z
  .object(
    {
      girar: z
        .literal(GIROS, 'A foto gira 0, 90, 180 ou 270 graus')
        .default(0)
        .meta({ description: 'Degrees clockwise' }),
      corte: corte.nullish(),
    },
    'Ajuste inválido',
  )
  .meta({ description: 'Turns the picture, then cuts it, and stores the result as a new file' });

export type Ajuste = z.infer<typeof ajuste>;

/** The point of a cover that stays visible where the cover is cut: shares of its width and height. */
export const ponto = z
  .object({ x: share, y: share }, 'Ponto inválido')
  .meta({ description: 'The point of the cover that stays visible where it is cut; null is its middle' });

export type Ponto = z.infer<typeof ponto>;

/** True if an adjustment changes the picture. */
export const changesPicture = (value: Ajuste | null | undefined): value is Ajuste =>
  value !== null && value !== undefined && (value.girar !== 0 || Boolean(value.corte));
