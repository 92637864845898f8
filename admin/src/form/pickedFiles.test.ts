import { describe, expect, it } from 'vitest';
import { filesIn, sentText } from './pickedFiles';

const file = (size: number) => new File(['x'.repeat(size)], 'a.png');
const fotos = (count: number) =>
  Array.from({ length: count }, () => ({ imagem_url: file(10), titulo: 'legenda' }));

describe("the text of an upload's progress", () => {
  it('counts the photos that are completely sent, without the cover', () => {
    const files = filesIn({ titulo: 'A', imagem: file(30), fotos_attributes: fotos(30) });
    expect(sentText(files, 0.05)).toBe(' · 0 de 30 fotos enviadas');
    expect(sentText(files, 150 / 330)).toBe(' · 12 de 30 fotos enviadas');
    expect(sentText(files, 0.9999)).toBe(' · 29 de 30 fotos enviadas');
  });

  it('counts only new photos: stored ones are paths', () => {
    const files = filesIn({
      imagem: '/uploads/c.jpg',
      fotos_attributes: [{ imagem_url: '/f.jpg' }, ...fotos(2)],
    });
    expect(sentText(files, 0.5)).toBe(' · 1 de 2 fotos enviadas');
  });

  it('counts nothing if there is only one file', () => {
    expect(sentText(filesIn({ arquivo: file(10) }), 0.5)).toBe('');
    expect(sentText(filesIn({ imagem: file(1), fotos_attributes: fotos(1) }), 0.5)).toBe('');
  });
});
