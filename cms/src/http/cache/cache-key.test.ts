import { describe, expect, it } from 'vitest';
import { cacheKey, isPage } from './cache-key';

const keyOf = (address: string) => {
  const [path = '', ...query] = address.split('?');
  return cacheKey(path, query.join('?'));
};

const GALLERY = '/api/v1/galeria_de_imagens';

describe('the cache key', () => {
  it.each([
    '/api/v1/atas_reunioes',
    GALLERY,
    `${GALLERY}/ultimas`,
    '/api/v1/documentos/ultimos',
    '/api/v1/arquivos.sha256',
    '/api/v1/openapi.json',
    '/api/v1/docs',
    '/',
    '/sobre',
    '/galeria-de-imagens/7',
    '/atas-de-reunioes/7',
    '/legislacao/7',
    '/conferir',
    '/novidades.atom',
    '/atas-de-reunioes.json',
  ])('of %s is its address', (url) => {
    expect(keyOf(url)).toBe(url);
    expect(keyOf(`${url}?`)).toBe(url);
  });

  it('of a gallery page is the same for every spelling of its query', () => {
    const names = [
      `${GALLERY}?page=2&per_page=8`,
      `${GALLERY}?per_page=8&page=2`,
      `${GALLERY}?page=2`,
      `${GALLERY}?page=2&ordem=desc`,
      `${GALLERY}?page=%32&per_page=8`,
    ].map(keyOf);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toBe(keyOf(`${GALLERY}?page=2&ordem=asc`));
    expect(names[0]).not.toBe(keyOf(`${GALLERY}?page=3`));
    expect(names[0]).not.toBe(keyOf(`${GALLERY}?page=2&ano=2024`));
  });

  it('of the home page is its address; filtered questions have none', () => {
    expect(keyOf('/?utm_source=a&pergunta=+')).toBe('/');
    expect(keyOf('/?pergunta=nota')).toBeNull();
    expect(keyOf('/legislacao?utm_source=a&documento=+')).toBe('/legislacao');
    expect(keyOf('/legislacao?documento=nota')).toBeNull();
  });

  it('of a read of the API leaves out what caches and trackers add', () => {
    expect(keyOf('/api/v1/atas_reunioes?_=1718')).toBe('/api/v1/atas_reunioes');
    expect(keyOf(`${GALLERY}?utm_source=a&page=2&_=1`)).toBe(keyOf(`${GALLERY}?page=2`));
    expect(keyOf('/api/v1/atas_reunioes?utm=1')).toBeNull();
  });

  it('of the search page is its address; search results have none', () => {
    expect(keyOf('/busca')).toBe('/busca');
    expect(keyOf('/busca?utm=x')).toBe('/busca');
    expect(keyOf('/busca?q=+&q=ata')).toBe('/busca');
    expect(keyOf('/busca?q=ata')).toBeNull();
    expect(keyOf('/busca.atom?q=ata')).toBeNull();
  });

  it('of the page of the figures is its address, with a year; filtered lines and further pages have none', () => {
    expect(keyOf('/numeros?utm_source=a&ano=&pagina=1')).toBe('/numeros');
    expect(keyOf('/numeros?pagina=1&ano=2024&ano=x&utm_source=a')).toBe('/numeros?ano=2024');
    expect(keyOf('/numeros?ano=24')).toBe('/numeros');
    for (const query of ['ano=2024&bimestre=1', 'tipo=despesa', 'q=papel', 'pagina=2'])
      expect(keyOf(`/numeros?${query}`), query).toBeNull();
  });

  it('of the page that checks files is its address; the check of a file has none', () => {
    expect(keyOf('/conferir?sha256=+&utm_source=a')).toBe('/conferir');
    expect(keyOf(`/conferir?sha256=${'a'.repeat(64)}`)).toBeNull();
    expect(keyOf('/conferir?sha256=x')).toBeNull();
  });

  it('of the page of a document is its address; its marked words, parts and changes have none', () => {
    expect(keyOf('/legislacao/7?utm_source=a&pagina=1&q=+&comparar=1')).toBe('/legislacao/7');
    for (const query of ['q=lei', 'pagina=2', 'comparar=2'])
      expect(keyOf(`/legislacao/7?${query}`), query).toBeNull();
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
    `${GALLERY}?page=1&ano=24`,
    `${GALLERY}?ano=2024`,
    '/galeria-de-imagens?ano_da_pagina=2024',
    '/galeria-de-imagens?page=2&a%6Eo_da_pagina=1999',
    '/galeria-de-imagens/7?ano_da_pagina=2024',
    '/galeria-de-imagens/0',
    '/atas-de-reunioes/0',
    '/atas-de-reunioes/x',
    '/sobre/7',
    '/galeria-de-imagens/x',
    '/saude',
    '/admin',
    '/painel',
    '/API/v1/atas_reunioes',
  ])('of %s is null', (url) => {
    expect(keyOf(url)).toBeNull();
  });

  it('of a page leaves out the parameters that the page does not read', () => {
    expect(keyOf('/sobre?utm_source=a')).toBe('/sobre');
    expect(keyOf('/galeria-de-imagens?utm_source=a')).toBe('/galeria-de-imagens');
    expect(keyOf('/galeria-de-imagens/7?utm_source=a&Page=2')).toBe('/galeria-de-imagens/7');
    expect(keyOf('/atas-de-reunioes/7?utm_source=a')).toBe('/atas-de-reunioes/7');
  });

  it.each(['/galeria-de-imagens', '/galeria-de-imagens/7'])(
    'of %s holds the page, the order and the year of its list',
    (path) => {
      expect(keyOf(`${path}?ordem=desc&page=1&ano=`)).toBe(path);
      expect(keyOf(`${path}?ano=2024&ano_da_pagina=2023&page=2`)).toBe(`${path}?page=2&ano=2024`);
      expect(keyOf(`${path}?ordem=asc&%70age=2&page=3`)).toBe(`${path}?page=2&ordem=asc`);
    },
  );

  it('of a cache key is itself', () => {
    for (const address of [
      '/sobre?x=1',
      '/galeria-de-imagens/7?ordem=asc&page=9',
      `${GALLERY}?page=2`,
      `${GALLERY}?ano=2024&page=2`,
    ]) {
      const key = keyOf(address)!;
      expect(keyOf(key)).toBe(key);
    }
  });
});

it('recognises the pages of the site', () => {
  expect(
    ['/', '/sobre', '/galeria-de-imagens', '/galeria-de-imagens/12', '/legislacao/12'].every(isPage),
  ).toBe(true);
  expect(
    ['/sobre/', '/galeria-de-imagens/01', '/legislacao/1234567890', '/api/v1/docs', ''].some(isPage),
  ).toBe(false);
});
