import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiOf } from '../testing/apiOf';
import { fakeApi } from '../testing/fakeApi';
import { createAta } from '../testing/fixtures';
import { ORIGIN, readWithoutScripts, serve, visit } from '../testing/visit';
import { sitemapXml } from './siteFiles';

// A new section in full: one row in the contract's table…
vi.mock('@fundo/contract/sections', async (importOriginal) => {
  const original = await importOriginal<typeof import('@fundo/contract/sections')>();
  const SECTIONS = {
    ...original.SECTIONS,
    parecer: {
      path: 'pareceres',
      listKey: 'pareceres',
      kind: 'document',
      title: 'Pareceres do conselho',
      entity: 'Parecer',
      newWord: 'novo',
      siteRoute: 'pareceres',
      adminRoute: 'pareceres',
      adminTitle: 'Pareceres',
    },
  };
  return { ...original, SECTIONS, DOCUMENT_SECTIONS: [...original.DOCUMENT_SECTIONS, 'parecer'] };
});

// …and one in the site's.
vi.mock('../shared/routing/documentPages', async (importOriginal) => {
  const original = await importOriginal<typeof import('../shared/routing/documentPages')>();
  const parecer = {
    linkText: 'Pareceres',
    cardText: 'O que o conselho concluiu.',
    intro: 'Aqui estão os pareceres do conselho do fundo.',
    illustration: '/assets/pareceres.svg',
  };
  return { ...original, DOCUMENT_PAGES: { ...original.DOCUMENT_PAGES, parecer } };
});

const content = () => {
  const documents = {
    atas_reunioes: [createAta()],
    pareceres: [createAta({ id: 5, titulo: 'Parecer 1' })],
    publicChanges: [{ secao: 'pareceres', id: 5, momento: '2025-04-04T00:00:00.000Z' }],
  };
  return fakeApi(documents);
};

const linksIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('a seventh section', () => {
  it('has a page, rendered on the server', async () => {
    expect((await serve('/pareceres', content())).status).toBe(200);
    await readWithoutScripts('/pareceres', content());
    expect(document.title).toBe('Pareceres do conselho | FUNDAT');
    expect(screen.getByRole('heading', { level: 1, name: 'Pareceres do conselho' })).toBeDefined();
    expect(screen.getByText('Aqui estão os pareceres do conselho do fundo.')).toBeDefined();
    expect(document.querySelector('img[src="/assets/pareceres.svg"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /^Parecer 1/ })).toBeDefined();
  });

  it('has a page for each document', async () => {
    expect((await serve('/pareceres/5', content())).status).toBe(200);
    expect((await serve('/pareceres/6', content())).status).toBe(404);
  });

  it('has a page in the browser', async () => {
    visit('/pareceres', content());
    expect(await screen.findByRole('link', { name: /^Parecer 1/ })).toBeDefined();
  });

  it('is in the menus, on a card of the home page and on the site map page', async () => {
    await readWithoutScripts('/', content());
    for (const menu of screen.getAllByRole('navigation', { name: 'Principal' }))
      expect(linksIn(menu)).toContain('/pareceres');
    expect(linksIn(screen.getByRole('contentinfo'))).toContain('/pareceres');
    const cards = screen.getByRole('region', { name: 'Mais Transparência' });
    expect(within(cards).getByText('O que o conselho concluiu.').closest('a')?.getAttribute('href')).toBe(
      '/pareceres',
    );
    await readWithoutScripts('/mapa-do-site', content());
    expect(linksIn(screen.getByRole('main'))).toContain('/pareceres');
  });

  it('is found by the search', async () => {
    await readWithoutScripts('/busca?q=parecer', content());
    const found = within(screen.getByRole('region', { name: 'Resultados' }));
    expect(found.getByText('Parecer').closest('a')!.getAttribute('href')).toBe('/pareceres/5');
    expect(found.getByText('Pareceres do conselho')).toBeDefined();
  });

  it('is in the site map for search engines, with its last change', async () => {
    const xml = await sitemapXml(apiOf(content()), ORIGIN);
    expect(xml).toContain(`<loc>${ORIGIN}/pareceres</loc><lastmod>2025-04-04T00:00:00.000Z</lastmod>`);
    expect(xml).toContain(`<loc>${ORIGIN}/pareceres/5</loc><lastmod>2025-04-04T00:00:00.000Z</lastmod>`);
  });
});
