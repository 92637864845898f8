import { expect, it } from 'vitest';
import { createAlbum, createFoto } from '../../testing/fixtures';
import { slidesOf } from './slides';

const titles = (album: Parameters<typeof slidesOf>[0]) => slidesOf(album).map((slide) => slide.title);

it('puts a cover that is not among the photos first', () => {
  const album = createAlbum({ titulo: 'Sorteio', fotos: [createFoto({ titulo: 'A urna' })] });
  expect(titles(album)).toEqual(['Sorteio (Capa)', 'A urna']);
});

it('does not repeat a cover that is one of the photos', () => {
  const foto = createFoto({ titulo: 'A urna' });
  const album = createAlbum({ imagem_url: foto.imagem_url.url, imagem: foto.imagem_url, fotos: [foto] });
  expect(titles(album)).toEqual(['A urna']);
});

it('names a photo without a title by its album and position', () => {
  const album = createAlbum({
    titulo: 'Sorteio',
    imagem: null,
    imagem_url: null,
    fotos: [createFoto(), createFoto({ titulo: ' ' })],
  });
  expect(titles(album)).toEqual(['Sorteio, 1 de 2', 'Sorteio, 2 de 2']);
});
