import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/axe';
import { fakeApi, slowWhere } from '../../testing/fakeApi';
import { createAlbum, createFoto, createPicture } from '../../testing/fixtures';
import { readWithoutScripts, visit } from '../../testing/visit';
import { albumKey } from './galleryQueries';

const inYear = (year: number, titulo: string) =>
  createAlbum({ titulo, created_at: `${year}-06-10T15:00:00.000Z` });

const tenAlbuns = () =>
  fakeApi({ albuns: Array.from({ length: 10 }, (_, n) => inYear(2016 + n, `Álbum de ${2016 + n}`)) });

const albumTitles = async () => {
  const list = within(await screen.findByRole('list', { name: 'Álbuns' }));
  return list.getAllByRole('link').map((link) => link.querySelector('strong')?.textContent);
};

describe('the list of albums', () => {
  it('is below a banner with a picture and the heading', async () => {
    await readWithoutScripts('/galeria-de-imagens', tenAlbuns());
    const [picture] = within(screen.getByRole('main')).getAllByRole<HTMLImageElement>('presentation');
    const heading = screen.getByRole('heading', { level: 1, name: 'Álbum de Fotos' });
    expect(picture!.src).toMatch(/galeria/);
    expect(picture!.parentElement!.contains(heading)).toBe(true);
  });

  it('shows the title, the long date and the number of photos of every album', async () => {
    visit(
      '/galeria-de-imagens',
      fakeApi({ albuns: [createAlbum({ id: 5, titulo: 'Sorteio', fotos: [createFoto()] })] }),
    );
    const card = await screen.findByRole('link', { name: /Sorteio/ });
    expect(card.textContent).toContain('5 de março de 2025');
    expect(card.textContent).toContain('2 foto(s)');
    expect(card.textContent).toContain('Ver álbum');
    expect(card.getAttribute('href')).toBe('/galeria-de-imagens/5');
  });

  it('shows the first photo of an album without a cover', async () => {
    const foto = createFoto({ imagem_url: createPicture('primeira') });
    visit(
      '/galeria-de-imagens',
      fakeApi({ albuns: [createAlbum({ imagem: null, imagem_url: null, fotos: [foto] })] }),
    );
    await screen.findByRole('list', { name: 'Álbuns' });
    expect(document.querySelector('img[src="/uploads/primeira_400.webp"]')).not.toBeNull();
  });

  it('begins with the newest, eight to a page', async () => {
    const api = tenAlbuns();
    visit('/galeria-de-imagens', api);
    expect(await albumTitles()).toHaveLength(8);
    expect((await albumTitles())[0]).toBe('Álbum de 2025');
    expect(api.requested).toEqual([
      '/api/v1/site',
      '/api/v1/galeria_de_imagens?page=1&per_page=8&ordem=desc',
    ]);
  });

  it('sorts the oldest first on request', async () => {
    const { user } = visit('/galeria-de-imagens', tenAlbuns());
    await user.selectOptions(await screen.findByLabelText('Ordem'), 'Mais antigos primeiro');
    await screen.findByRole('link', { name: /Álbum de 2016/ });
    expect((await albumTitles())[0]).toBe('Álbum de 2016');
  });

  it('offers the years of the page, newest first, and shows one of them', async () => {
    const api = fakeApi({ albuns: [inYear(2023, 'A'), inYear(2025, 'B'), inYear(2025, 'C')] });
    const { user } = visit('/galeria-de-imagens', api);
    const year = await screen.findByLabelText('Ano');
    const options = within(year)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['Todos os anos', '2025', '2023']);
    await user.selectOptions(year, '2023');
    expect(await albumTitles()).toEqual(['A']);
    expect(within(screen.getByLabelText('Ano')).getAllByRole('option')).toHaveLength(3);
  });

  it('leads from the albums of a year on the page to all albums of that year, and back', async () => {
    const older = Array.from({ length: 9 }, (_, n) => inYear(2024, `Antigo ${n}`));
    const { user } = visit('/galeria-de-imagens', fakeApi({ albuns: [inYear(2025, 'Novo'), ...older] }));
    const year = () => screen.getByLabelText<HTMLSelectElement>('Ano');
    await screen.findByRole('link', { name: /Novo/ });
    await user.selectOptions(year(), '2024');
    expect(await albumTitles()).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: 'Todos os álbuns de 2024' }));
    await expect.poll(albumTitles).toHaveLength(8);
    await user.click(screen.getByRole('link', { name: 'Página 2' }));
    await expect.poll(albumTitles).toHaveLength(1);
    expect(year().value).toBe('2024');
    await user.selectOptions(year(), 'Todos os anos');
    expect(await screen.findByRole('link', { name: /Novo/ })).toBeDefined();
    expect(screen.queryByText(/^Todos os álbuns de/)).toBeNull();
  });

  it('keeps page and order in the address', async () => {
    visit('/galeria-de-imagens?page=2&ordem=asc', tenAlbuns());
    expect(await albumTitles()).toEqual(['Álbum de 2024', 'Álbum de 2025']);
  });

  it('uses the defaults in place of invalid parameters', async () => {
    const api = tenAlbuns();
    visit('/galeria-de-imagens?page=-1&ordem=x&ano=ontem&ano_da_pagina=1&y=1', api);
    expect(await albumTitles()).toHaveLength(8);
    expect(api.requested).toEqual([
      '/api/v1/site',
      '/api/v1/galeria_de_imagens?page=1&per_page=8&ordem=desc',
    ]);
  });

  it('says that it is loading', async () => {
    visit('/galeria-de-imagens', { ...fakeApi(), fetchPath: () => new Promise(() => {}) });
    expect(await screen.findByText('Carregando...')).toBeDefined();
    expect(screen.queryByText(/^Volte em breve/)).toBeNull();
  });

  it('says that another page is loading, over the current one', async () => {
    const api = tenAlbuns();
    const { slow, respond } = slowWhere(api, (path) => path.includes('page=2'));
    const { user } = visit('/galeria-de-imagens', slow);
    await user.click(await screen.findByRole('link', { name: 'Próxima' }));
    expect(await screen.findByText('Carregando...')).toBeDefined();
    expect(screen.getByRole('link', { name: /Álbum de 2025/ })).toBeDefined();
    respond();
    expect(await screen.findByRole('link', { name: /Álbum de 2016/ })).toBeDefined();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('says to come back soon when there is nothing', async () => {
    visit('/galeria-de-imagens', fakeApi());
    expect(await screen.findByText(/^Volte em breve!/)).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Páginas do álbum de fotos' })).toBeNull();
  });

  it('says that it failed, and reads again on request', async () => {
    const api = fakeApi({ failing: ['galeria_de_imagens'], albuns: [createAlbum({ titulo: 'Sorteio' })] });
    const { user } = visit('/galeria-de-imagens', api);
    expect(await screen.findByText('Ocorreu um erro ao carregar os álbuns')).toBeDefined();
    api.content.failing = [];
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: /Sorteio/ })).toBeDefined();
  });
});

describe('the page controls', () => {
  const controls = async () =>
    within(await screen.findByRole('navigation', { name: 'Páginas do álbum de fotos' }));

  it('are absent for a single page', async () => {
    visit('/galeria-de-imagens', fakeApi({ albuns: [createAlbum()] }));
    await screen.findByRole('list', { name: 'Álbuns' });
    expect(screen.queryByRole('navigation', { name: 'Páginas do álbum de fotos' })).toBeNull();
  });

  it('are disabled at both ends', async () => {
    const { user } = visit('/galeria-de-imagens', tenAlbuns());
    const disabled = async () => (await controls()).getAllByRole('button');
    expect((await disabled()).map((button) => button.textContent)).toEqual(['Anterior']);
    await user.click((await controls()).getByRole('link', { name: 'Próxima' }));
    expect(await screen.findByRole('link', { name: /Álbum de 2016/ })).toBeDefined();
    expect((await disabled()).map((button) => button.textContent)).toEqual(['Próxima']);
    expect((await controls()).getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });
});

describe('a page of albums that does not exist', () => {
  const lastPage = async (url: string) => {
    const api = tenAlbuns();
    const { user } = visit(url, api);
    const last = await screen.findByRole('link', { name: 'Página 2' });
    // Albums are deleted while the visitor reads the first page.
    api.content.albuns = api.content.albuns!.slice(5);
    await user.click(last);
    return { api, user };
  };

  it('shows the 404 page, with a link to the albums', async () => {
    const { user } = await lastPage('/galeria-de-imagens?ordem=asc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
    expect(document.title).toBe('Página não encontrada | FUNDAT');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ver os álbuns' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Álbum de Fotos' })).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Ordem').value).toBe('asc');
  });

  it('is requested only once', async () => {
    const { api } = await lastPage('/galeria-de-imagens');
    await screen.findByRole('link', { name: 'Ver os álbuns' });
    expect(api.requested.filter((path) => path.includes('page=2'))).toHaveLength(1);
  });

  it.each([
    ['?ano=1999', 'Não há álbuns de 1999.', '/galeria-de-imagens'],
    ['?page=3&ano=2024', 'Os álbuns de 2024 não chegam à página 3', '/galeria-de-imagens'],
    ['?ano_da_pagina=1999', 'Nesta página do álbum de fotos não há álbuns de 1999.', '/galeria-de-imagens'],
  ])('has a 404 page for %s too, with a link back', async (search, text, back) => {
    visit(`/galeria-de-imagens${search}`, tenAlbuns());
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
    expect(screen.getByText(new RegExp(`^${text}`))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver os álbuns' }).getAttribute('href')).toBe(back);
  });

  it('still shows the album that its address names', async () => {
    const { user } = visit(
      '/galeria-de-imagens/7?page=9',
      fakeApi({ albuns: [createAlbum({ id: 7, titulo: 'Sorteio' })] }),
    );
    const viewer = await screen.findByRole('dialog', { name: 'Álbum: Sorteio' });
    await user.click(within(viewer).getByRole('button', { name: 'Fechar' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Ver os álbuns' }));
    expect(await albumTitles()).toEqual(['Sorteio']);
  });
});

describe('the viewer', () => {
  const album = () =>
    createAlbum({
      id: 7,
      titulo: 'Sorteio',
      fotos: [createFoto({ titulo: 'A urna' }), createFoto(), createFoto({ titulo: 'Os ganhadores' })],
    });

  const viewer = () => screen.findByRole('dialog', { name: 'Álbum: Sorteio' });

  it('opens from the list, with the title and the count, the cover first', async () => {
    const { user } = visit('/galeria-de-imagens', fakeApi({ albuns: [album()] }));
    await user.click(await screen.findByRole('link', { name: /Sorteio/ }));
    const dialog = within(await viewer());
    expect(dialog.getByRole('heading', { name: 'Sorteio' })).toBeDefined();
    expect(dialog.getByText('4 foto(s) no álbum')).toBeDefined();
  });

  it('sends no request for an album of the list', async () => {
    const api = fakeApi({ albuns: [album()] });
    const { user } = visit('/galeria-de-imagens', api);
    await user.click(await screen.findByRole('link', { name: /Sorteio/ }));
    await viewer();
    expect(api.requested).toEqual([
      '/api/v1/site',
      '/api/v1/galeria_de_imagens?page=1&per_page=8&ordem=desc',
    ]);
  });

  it('opens from a direct address, though the album is on another page', async () => {
    const older = album();
    older.created_at = '2001-01-01T15:00:00.000Z';
    visit(
      '/galeria-de-imagens/7',
      fakeApi({ albuns: [...Array.from({ length: 9 }, () => createAlbum()), older] }),
    );
    expect(await viewer()).toBeDefined();
  });

  it('closes with Esc to the list as it was, and returns the focus to the album', async () => {
    const { user } = visit('/galeria-de-imagens?ordem=asc', fakeApi({ albuns: [album(), createAlbum()] }));
    await user.click(await screen.findByRole('link', { name: /Sorteio/ }));
    await viewer();
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Ordem').value).toBe('asc');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: /Sorteio/ }));
  });

  it('closes with its button to the list after a direct address', async () => {
    const { user } = visit('/galeria-de-imagens/7', fakeApi({ albuns: [album()] }));
    await user.click(within(await viewer()).getByRole('button', { name: 'Fechar' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('list', { name: 'Álbuns' })).toBeDefined();
  });

  it('says that an album has no photos', async () => {
    const empty = createAlbum({ id: 7, titulo: 'Sorteio', imagem: null, imagem_url: null, fotos: [] });
    visit('/galeria-de-imagens/7', fakeApi({ albuns: [empty] }));
    expect(within(await viewer()).getByText('Este álbum não contém fotos')).toBeDefined();
  });

  it('says that the album is loading, above the list', async () => {
    const list = fakeApi({ albuns: [createAlbum()] });
    const fetchPath = (path: string) =>
      path.endsWith('/7') ? new Promise<Response>(() => {}) : list.fetchPath(path);
    visit('/galeria-de-imagens/7', { ...list, fetchPath });
    expect(await screen.findByRole('list', { name: 'Álbuns' })).toBeDefined();
    expect(screen.getByText('Carregando...')).toBeDefined();
  });

  it('says over the list that the album chosen there is loading', async () => {
    const api = fakeApi({ albuns: [album()] });
    const { slow, respond } = slowWhere(api, (path) => path.endsWith('/7'));
    const { user, client } = visit('/galeria-de-imagens', slow);
    const card = await screen.findByRole('link', { name: /Sorteio/ });
    // A page rendered on the server has the summaries of its albums in the cache, not the albums.
    client.removeQueries({ queryKey: albumKey(7) });
    await user.click(card);
    expect(await screen.findByText('Carregando...')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Álbuns' })).toBeDefined();
    respond();
    await viewer();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('says that the album could not be read, and reads it again on request', async () => {
    const api = fakeApi({ albuns: [album()], failing: ['galeria_de_imagens/7', 'galeria_de_imagens'] });
    const { user } = visit('/galeria-de-imagens/7', api);
    const alert = (await screen.findByText('Ocorreu um erro ao carregar este álbum')).parentElement!;
    api.content.failing = [];
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('dialog', { name: /^Álbum: / })).toBeDefined();
    expect(screen.queryByText('Ocorreu um erro ao carregar este álbum')).toBeNull();
  });

  it('shows the 404 page if the album does not exist', async () => {
    visit('/galeria-de-imagens/99', fakeApi({ albuns: [album()] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
  });

  it('has no axe violations', async () => {
    document.title = 'Álbum';
    document.documentElement.lang = 'pt-BR';
    visit('/galeria-de-imagens/7', fakeApi({ albuns: [album()] }));
    await viewer();
    expect(await axeFindings()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('an album shows its photos, each with a text alternative', async () => {
    const album = createAlbum({
      id: 7,
      titulo: 'Sorteio',
      fotos: [createFoto({ titulo: 'A urna' }), createFoto()],
    });
    await readWithoutScripts('/galeria-de-imagens/7', fakeApi({ albuns: [album] }));
    const photos = within(screen.getByRole('region', { name: 'Sorteio' })).getAllByRole('img');
    expect(photos.map((photo) => photo.getAttribute('alt'))).toEqual([
      'Sorteio (Capa)',
      'A urna',
      'Sorteio, 2 de 2',
    ]);
  });

  it('order and year are a plain form', async () => {
    await readWithoutScripts('/galeria-de-imagens?ordem=asc', tenAlbuns());
    const select = screen.getByLabelText<HTMLSelectElement>('Ordem');
    expect(select.form?.getAttribute('action')).toBe('/galeria-de-imagens');
    expect(select.value).toBe('asc');
    expect(document.querySelector('noscript')?.textContent).toContain('Mostrar');
  });

  it('a year filters the current page', async () => {
    await readWithoutScripts('/galeria-de-imagens?page=2', tenAlbuns());
    const year = screen.getByLabelText<HTMLSelectElement>('Ano');
    year.value = '2016';
    expect(Object.fromEntries(new FormData(year.form!))).toEqual({
      page: '2',
      ordem: 'desc',
      ano_da_pagina: '2016',
    });
  });
});
