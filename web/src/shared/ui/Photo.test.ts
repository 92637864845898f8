import { expect, it } from 'vitest';
import { copiesOf, srcSetOf } from './Photo';

const copy = (largura: number) => ({ url: `/uploads/${largura}.webp`, largura, altura: largura / 2 });
const picture = (largura: number | null, widths: number[]) => ({
  url: '/uploads/original.jpg',
  largura,
  altura: largura && largura / 2,
  formatos: widths.map(copy),
});
const widths = (...of: Parameters<typeof picture>) => copiesOf(picture(...of)).map(({ largura }) => largura);

it('counts the original as a copy if it is wider than all copies', () => {
  expect(widths(1600, [400, 800])).toEqual([400, 800, 1600]);
});

it('leaves out an original that is wider than any screen needs', () => {
  expect(widths(6000, [400, 800, 1600])).toEqual([400, 800, 1600]);
});

it('has an empty srcset without copies', () => {
  expect(srcSetOf(picture(null, []))).toBe('');
});

it('lists the copies by their widths', () => {
  expect(srcSetOf(picture(800, [400, 800]))).toBe('/uploads/400.webp 400w, /uploads/800.webp 800w');
});
