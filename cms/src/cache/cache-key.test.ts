import { describe, expect, it } from 'vitest';
import { cacheKey, isPage } from './cache-key';

const GALLERY = '/api/v1/galeria_de_imagens';

describe('the name under which a read is kept', () => {
  it.each([
    '/api/v1/atas_reunioes',
    GALLERY,
    `${GALLERY}/ultimas`,
    '/api/v1/openapi.json',
    '/api/v1/docs',
    '/',
    '/sobre',
    '/galeria-de-imagens/7',
  ])('of %s is its address', (url) => {
    expect(cacheKey(url)).toBe(url);
    expect(cacheKey(`${url}?`)).toBe(url);
  });

  it('of a page of the gallery is one, however it is asked', () => {
    const names = [
      `${GALLERY}?page=2&per_page=8`,
      `${GALLERY}?per_page=8&page=2`,
      `${GALLERY}?page=2`,
      `${GALLERY}?page=2&ordem=desc`,
      `${GALLERY}?page=%32&per_page=8`,
    ].map(cacheKey);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toBe(cacheKey(`${GALLERY}?page=2&ordem=asc`));
    expect(names[0]).not.toBe(cacheKey(`${GALLERY}?page=3`));
  });

  it('of the search is its address, and an answer of it has none', () => {
    expect(cacheKey('/busca')).toBe('/busca');
    expect(cacheKey('/busca?utm=x')).toBe('/busca');
    expect(cacheKey('/busca?q=ata')).toBeNull();
  });

  it.each([
    '/api/v1/atas_reunioes?x=1',
    '/api/v1/atas_reunioes?range=[0,9]',
    '/api/v1/atas_reunioes/1',
    '/api/v1/admin/atas_reunioes',
    '/api/v1/nada',
    `${GALLERY}?page=1&per_page=9`,
    `${GALLERY}?page=1&x=1`,
    `${GALLERY}?page=1&page=2`,
    `${GALLERY}?page=0`,
    `${GALLERY}?page=1234567`,
    `${GALLERY}?page=1&ordem=x`,
    `${GALLERY}?ordem=asc`,
    '/api/v1/openapi.json?x=1',
    '/nada',
    '/sobre/',
    '/uploads/a.pdf',
    '//sobre',
    '/galeria-de-imagens/0',
    '/galeria-de-imagens/x',
    '/saude',
    '/admin',
    '/painel',
    '/API/v1/atas_reunioes',
  ])('of %s is none', (url) => {
    expect(cacheKey(url)).toBeNull();
  });

  it('of a page of the site is not changed by parameters that it does not read', () => {
    expect(cacheKey('/sobre?utm_source=a')).toBe('/sobre');
    expect(cacheKey('/galeria-de-imagens?utm_source=a')).toBe(cacheKey('/galeria-de-imagens?utm_source=b'));
  });
});

it('tells a page of the site from any other address', () => {
  expect(['/', '/sobre', '/galeria-de-imagens', '/galeria-de-imagens/12'].every(isPage)).toBe(true);
  expect(['/sobre/', '/galeria-de-imagens/01', '/api/v1/docs', ''].some(isPage)).toBe(false);
});
