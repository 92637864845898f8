import { SITE_PATHS } from '@fundo/contract/site-pages';
import { expect, it } from 'vitest';
import { apiOf } from '../testing/apiOf';
import { fakeApi } from '../testing/fakeApi';
import { createAlbum, createAta, createSite } from '../testing/fixtures';
import { ORIGIN } from '../testing/visit';
import { robotsTxt, sitemapXml, webManifest } from './siteFiles';

it('the site map names every page, with the last change of its content that the public saw', async () => {
  const api = fakeApi({
    atas_reunioes: [
      createAta({ id: 3, updated_at: '2025-01-01T00:00:00.000Z' }),
      createAta({ id: 4, updated_at: '2025-01-01T00:00:00.000Z' }),
    ],
    albuns: [createAlbum({ id: 7, updated_at: '2025-01-01T00:00:00.000Z' })],
    publicChanges: [
      { secao: 'atas_reunioes', id: 3, momento: '2025-04-01T00:00:00.000Z' },
      { secao: 'atas_reunioes', id: 4, momento: '2025-02-02T00:00:00.000Z' },
      { secao: 'galeria_de_imagens', id: 7, momento: '2025-03-03T00:00:00.000Z' },
    ],
  });
  const xml = new DOMParser().parseFromString(await sitemapXml(apiOf(api), ORIGIN), 'application/xml');
  const locations = [...xml.querySelectorAll('loc')].map((loc) => loc.textContent);
  const lastmod = (path: string) =>
    [...xml.querySelectorAll('url')]
      .find((url) => url.querySelector('loc')?.textContent === ORIGIN + path)
      ?.querySelector('lastmod')?.textContent;
  const documents = ['/atas-de-reunioes/3', '/atas-de-reunioes/4'];
  const pages = ['/', ...SITE_PATHS, ...documents, '/galeria-de-imagens/7'];
  expect(locations.toSorted()).toEqual(pages.map((path) => ORIGIN + path).toSorted());
  expect(lastmod('/atas-de-reunioes')).toBe('2025-04-01T00:00:00.000Z');
  expect(lastmod('/atas-de-reunioes/3')).toBe('2025-04-01T00:00:00.000Z');
  expect(lastmod('/galeria-de-imagens/7')).toBe('2025-03-03T00:00:00.000Z');
  expect(lastmod('/legislacao')).toBeUndefined();
});

it('the site map fails if part of the content cannot be read', async () => {
  await expect(sitemapXml(apiOf(fakeApi({ failing: ['legislacoes'] })), ORIGIN)).rejects.toThrow('500');
});

it('robots.txt names the site map', () => {
  expect(robotsTxt(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it('the web manifest has the name of the fund', async () => {
  const site = createSite({ sigla: 'FMCF', nome: 'Fundo Municipal de Cidadania Fiscal' });
  const manifest = JSON.parse(await webManifest(apiOf(fakeApi({ site }))));
  expect(manifest).toMatchObject({
    name: 'FMCF: Fundo Municipal de Cidadania Fiscal',
    short_name: 'FMCF',
    lang: 'pt-BR',
  });
});

it('the web manifest fails if the identity cannot be read', async () => {
  await expect(webManifest(apiOf(fakeApi({ failing: ['site'] })))).rejects.toThrow('500');
});
