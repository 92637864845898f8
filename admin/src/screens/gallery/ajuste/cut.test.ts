import { ajuste as schema, MIN_CORTE, type Corte } from '@fundo/contract/ajuste';
import { describe, expect, it } from 'vitest';
import { CORNERS, describeAjuste, moveCut, resizeCut, turn } from './cut';

const CUT: Corte = { x: 0.1, y: 0.2, largura: 0.3, altura: 0.4 };

describe('a quarter turn', () => {
  it('turns the cut with the picture', () => {
    expect(turn({ girar: 0, corte: CUT }, 'right')).toEqual({
      girar: 90,
      corte: { x: 0.4, y: 0.1, largura: 0.4, altura: expect.closeTo(0.3, 10) },
    });
    expect(turn({ girar: 0, corte: CUT }, 'left')).toEqual({
      girar: 270,
      corte: { x: 0.2, y: 0.6, largura: expect.closeTo(0.4, 10), altura: expect.closeTo(0.3, 10) },
    });
  });

  it('is undone by one to the other side, and four are none', () => {
    let turned = { girar: 0, corte: CUT } as Parameters<typeof turn>[0];
    for (let times = 0; times < 4; times += 1) {
      turned = turn(turned, 'right');
      const back = turn(turn(turned, 'left'), 'right');
      expect(back.girar).toBe(turned.girar);
    }
    expect(turned.girar).toBe(0);
    for (const [side, share] of Object.entries(CUT))
      expect(turned.corte?.[side as keyof Corte]).toBeCloseTo(share, 10);
  });
});

describe('a cut', () => {
  it('is moved as far as it stays inside', () => {
    expect(moveCut(CUT, 0.1, -0.1)).toMatchObject({ x: 0.2, y: 0.1 });
    expect(moveCut(CUT, 5, -5)).toMatchObject({ x: 0.7, y: 0 });
  });

  it('keeps the opposite corner when one is moved', () => {
    expect(resizeCut(CUT, 'br', 0.1, 0.1)).toEqual({
      x: 0.1,
      y: 0.2,
      largura: expect.closeTo(0.4, 10),
      altura: expect.closeTo(0.5, 10),
    });
    expect(resizeCut(CUT, 'tl', 0.1, -0.1)).toEqual({
      x: 0.2,
      y: 0.1,
      largura: expect.closeTo(0.2, 10),
      altura: expect.closeTo(0.5, 10),
    });
  });

  it('stays a cut of the contract, however far a corner is dragged', () => {
    for (const corner of CORNERS)
      for (const [dx, dy] of [
        [9, 9],
        [-9, -9],
        [0.333_333, -0.077_777],
      ] as const) {
        const corte = resizeCut(CUT, corner, dx, dy);
        expect(schema.safeParse({ girar: 0, corte }).error).toBeUndefined();
        expect(corte.largura).toBeGreaterThanOrEqual(MIN_CORTE);
      }
  });
});

it('is described for people who do not see the picture', () => {
  expect(describeAjuste({ girar: 0 })).toBe('Foto inteira, como está.');
  expect(describeAjuste({ girar: 270 })).toBe('Girada 90° para a esquerda.');
  expect(describeAjuste({ girar: 180, corte: CUT })).toBe(
    'Girada 180° para a direita. Fica uma parte de 30% da largura e 40% da altura.',
  );
});
