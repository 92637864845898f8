import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INLINE_SCRIPTS } from './entry-server';
import { fakeApi } from './testing/fakeApi';
import { createAlbum, createAta, createFoto, createPergunta, createPicture } from './testing/fixtures';
import { ORIGIN, readWithoutScripts, serve } from './testing/visit';

const full = () =>
  fakeApi({
    atas_reunioes: [createAta({ id: 3, titulo: 'Ata 03/2025', arquivo: '/uploads/ata-3.pdf' })],
    perguntas_frequentes: [createPergunta({ titulo: 'O que é o fundo?' })],
    albuns: [createAlbum({ id: 7, titulo: 'Sorteio de maio' })],
  });

describe('a rendered page', () => {
  it('lets a citizen find and open a document without JavaScript', async () => {
    await readWithoutScripts('/atas-de-reunioes', full());
    const link = screen.getByRole('link', { name: /^Ata 03\/2025 \(PDF, 1,2 MB\)/ });
    expect(link.getAttribute('href')).toBe('/uploads/ata-3.pdf');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Atas de reuniões');
  });

  it('has its title, description and canonical address in the head', async () => {
    await readWithoutScripts('/atas-de-reunioes?utm_source=x', full());
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
    expect(document.title).toBe('Atas de reuniões | FUNDAT');
    expect(content('meta[name="description"]')).toContain('atas das reuniões');
    expect(content('meta[property="og:title"]')).toBe('Atas de reuniões | FUNDAT');
    expect(content('meta[property="og:url"]')).toBe(`${ORIGIN}/atas-de-reunioes`);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/atas-de-reunioes`,
    );
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('has structured data of its documents', async () => {
    await readWithoutScripts('/atas-de-reunioes', full());
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(data.hasPart).toMatchObject([
      {
        '@type': ['DigitalDocument', 'MediaObject'],
        name: 'Ata 03/2025',
        url: `${ORIGIN}/atas-de-reunioes/3`,
        contentUrl: `${ORIGIN}/uploads/ata-3.pdf`,
      },
    ]);
  });

  it('has structured data and an Open Graph image of an album', async () => {
    await readWithoutScripts('/galeria-de-imagens/7?ordem=asc', full());
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(data).toMatchObject({
      '@type': 'ImageGallery',
      name: 'Sorteio de maio',
      url: `${ORIGIN}/galeria-de-imagens/7`,
    });
    expect(data.thumbnailUrl).toMatch(new RegExp(`^${ORIGIN}/uploads/capa-`));
    expect(data.image).toHaveLength(3);
    const picture = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(picture).toMatch(new RegExp(`^${ORIGIN}/uploads/capa-`));
  });

  it.each([
    ['its first photo', [createFoto({ imagem_url: createPicture('primeira') })], '/uploads/primeira.jpg'],
    ["the site's own picture", [], '/icone-512.png'],
  ])('has %s for an album without a cover', async (_, fotos, picture) => {
    const album = createAlbum({ id: 7, imagem: null, imagem_url: null, fotos });
    await readWithoutScripts('/galeria-de-imagens/7', fakeApi({ albuns: [album] }));
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent);
    expect(data.thumbnailUrl).toBe(ORIGIN + picture);
    const shared = document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(shared).toBe(ORIGIN + picture);
  });

  it.each([
    ['/galeria-de-imagens/7?page=2', '/galeria-de-imagens/7'],
    ['/galeria-de-imagens?ordem=asc&page=2&ano=2025&x=1', '/galeria-de-imagens?page=2&ordem=asc&ano=2025'],
    ['/galeria-de-imagens?page=2&ano_da_pagina=2025', '/galeria-de-imagens?page=2'],
    ['/galeria-de-imagens?page=1', '/galeria-de-imagens'],
  ])('has the same canonical address for any parameters: %s', async (requested, own) => {
    const albuns = [createAlbum({ id: 7 }), ...Array.from({ length: 9 }, () => createAlbum())];
    await readWithoutScripts(requested, fakeApi({ albuns }));
    const canonical = document.head.querySelector('link[rel="canonical"]');
    expect(canonical?.getAttribute('href')).toBe(ORIGIN + own);
  });

  it.each([
    ['/busca?q=ata', '/busca?q=ata', 'Busca por “ata” | FUNDAT'],
    [
      '/busca?utm_source=x&secao=atas_reunioes&ano=2025&ordem=relevancia&pagina=1&q=ata',
      '/busca?q=ata&secao=atas_reunioes&ano=2025',
      'Busca por “ata” em Atas de reuniões de 2025 | FUNDAT',
    ],
    [
      `/conferir?sha256=${'AB'.repeat(32)}`,
      `/conferir?sha256=${'ab'.repeat(32)}`,
      'Confira este arquivo: abababababab… | FUNDAT',
    ],
    ['/conferir?sha256=abc', '/conferir?sha256=abc', 'Confira este arquivo: abc… | FUNDAT'],
  ])('of results has noindex, a canonical address and a title: %s', async (url, own, title) => {
    await readWithoutScripts(url, full());
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(ORIGIN + own);
    expect(document.title).toBe(title);
  });

  it('of results has the page number in its title and its canonical address', async () => {
    const atas_reunioes = Array.from({ length: 11 }, (_, index) => createAta({ titulo: `Ata ${index}` }));
    await readWithoutScripts('/busca?q=ata&pagina=2', fakeApi({ atas_reunioes }));
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/busca?q=ata&pagina=2`,
    );
    expect(document.title).toBe('Busca por “ata”, página 2 | FUNDAT');
  });

  it.each(['/', '/busca', '/conferir', '/atas-de-reunioes', '/galeria-de-imagens/7'])(
    'that is not of results has no noindex: %s',
    async (url) => {
      await readWithoutScripts(url, full());
      expect(document.querySelector('meta[name="robots"]')).toBeNull();
    },
  );

  it('has the questions as details elements of one group', async () => {
    await readWithoutScripts('/', full());
    const summary = screen.getByRole('heading', { level: 3, name: 'O que é o fundo?' }).closest('summary');
    expect(summary?.parentElement?.getAttribute('name')).toBe('perguntas');
  });

  it('has the same bytes every time, whatever unknown parameters the address has', async () => {
    const api = full();
    const [first, second] = await Promise.all([serve('/', api), serve('/?x=1', api)]);
    expect(second.html).toBe(first.html);
  });

  it('has one inline script, whose hash is in INLINE_SCRIPTS', async () => {
    await readWithoutScripts('/', full());
    const inline = [...document.querySelectorAll('script:not([src], [type$="json"])')];
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256').update(inline[0]!.textContent).digest('base64');
    expect(INLINE_SCRIPTS).toBe(`'sha256-${hash}'`);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('escapes what an administrator types', async () => {
    const titulo = '</script><script>alert("x")</script>';
    const { html } = await serve('/atas-de-reunioes', fakeApi({ atas_reunioes: [createAta({ titulo })] }));
    expect(html).not.toContain('<script>alert');
  });
});

describe('an address that does not exist', () => {
  it.each(['/nada', '/atas-de-reunioes/9', '/galeria-de-imagens/99', '/galeria-de-imagens/abc', '/%E0%A4%A'])(
    'responds 404 with a page that links to the others: %s',
    async (url) => {
      expect((await serve(url, full())).status).toBe(404);
      await readWithoutScripts(url, full());
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página não encontrada');
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
      expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    },
  );

  it.each([
    ['/galeria-de-imagens?page=2', '/galeria-de-imagens'],
    ['/galeria-de-imagens?page=5000&ordem=asc&ano_da_pagina=2025', '/galeria-de-imagens?ordem=asc'],
  ])('responds 404 after the last page of the gallery, with a link to the albums: %s', async (url, back) => {
    expect(await serve(url, full())).toMatchObject({ status: 404, complete: false });
    await readWithoutScripts(url, full());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página não encontrada');
    expect(document.title).toBe('Página não encontrada | FUNDAT');
    expect(screen.getByText('O álbum de fotos tem menos páginas do que este endereço pede.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver os álbuns' }).getAttribute('href')).toBe(back);
  });

  it.each([
    ['ano=1999', 'Não há álbuns de 1999.', false],
    ['ano_da_pagina=1999', 'Nesta página do álbum de fotos não há álbuns de 1999.', true],
  ])(
    'responds 404 for a year without albums, with a link to the albums: %s',
    async (query, text, complete) => {
      const url = `/galeria-de-imagens?${query}`;
      expect(await serve(url, full())).toMatchObject({ status: 404, complete });
      await readWithoutScripts(url, full());
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Ver os álbuns' }).getAttribute('href')).toBe(
        '/galeria-de-imagens',
      );
    },
  );

  it('shows an album whose address names a page of the list that does not exist, marked as incomplete', async () => {
    const url = '/galeria-de-imagens/7?page=5000';
    expect(await serve(url, full())).toMatchObject({ status: 200, complete: false });
    await readWithoutScripts(url, full());
    expect(screen.getByRole('heading', { level: 2, name: 'Sorteio de maio' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'Ver os álbuns' });
    expect(back.getAttribute('href')).toBe('/galeria-de-imagens');
  });
});

describe('when the API fails', () => {
  it('shows the failure inside the page, which is marked as incomplete', async () => {
    const api = fakeApi({ failing: ['perguntas_frequentes'], albuns: [createAlbum({ titulo: 'Sorteio' })] });
    const { status, html, complete } = await serve('/', api);
    expect(status).toBe(200);
    expect(complete).toBe(false);
    expect(html).toContain('Ocorreu um erro ao carregar as perguntas frequentes');
    expect(html).toContain('Sorteio');
  });

  it('does not throw when the API cannot be reached at all', async () => {
    const unreachable = { ...fakeApi(), fetchPath: () => Promise.reject(new Error('down')) };
    const { status, html } = await serve('/atas-de-reunioes', unreachable);
    expect(status).toBe(200);
    expect(html).toContain('Ocorreu um erro ao carregar os documentos');
  });

  it('does not throw when a row is not what the contract says', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const broken = { ...fakeApi(), fetchPath: async () => Response.json({ atas_reunioes: [{ id: 1 }] }) };
    expect((await serve('/atas-de-reunioes', broken)).status).toBe(200);
  });

  it('shows a response without its list as a failure, not as an empty list', async () => {
    const broken = { ...fakeApi(), fetchPath: async () => Response.json({}) };
    const { html } = await serve('/atas-de-reunioes', broken);
    expect(html).toContain('Ocorreu um erro ao carregar os documentos');
    expect(html).not.toContain('Volte em breve');
  });
});
