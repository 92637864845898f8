import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { PALETTE } from '@fundo/contract/palette';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { createApi, listFrom } from '../shared/api/Api';
import type { FetchPath } from '../shared/api/connect';
import { createServerQueryClient } from '../shared/api/queryClient';
import { albumAddress, GALLERY_ADDRESS } from '../shared/routing/addresses';
import { documentAddress, documentPath } from '../shared/routing/documentPages';
import { siteQuery } from '../shared/site/identity';
import { lastChange } from '../shared/text/dates';
import { escapeHtml } from '@fundo/contract/escape-html';

interface Entry {
  readonly path: string;
  /** When the page's content last changed, if known. */
  readonly lastmod?: string | undefined;
}

/** /sitemap.xml. Rejects if the API cannot be read: an incomplete site map would mislead search engines. */
export async function sitemapXml(fetchPath: FetchPath, origin: string): Promise<string> {
  const entries = [...staticPages, ...(await documentPages(fetchPath)), ...(await galleryPages(fetchPath))];
  const urls = entries.map(({ path, lastmod }) => {
    const loc = `<loc>${escapeHtml(new URL(path, origin).href)}</loc>`;
    return `<url>${loc}${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** /robots.txt. */
export const robotsTxt = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /painel
Sitemap: ${origin}/sitemap.xml
`;

const staticPages: readonly Entry[] = [{ path: '/' }, ...Object.values(SITE_PAGES)];

async function documentPages(fetchPath: FetchPath): Promise<Entry[]> {
  const sections = await Promise.all(
    DOCUMENT_SECTIONS.map(async (section) => {
      const { path, listKey } = SECTIONS[section];
      const rows = listFrom<DocumentRead>(await createApi(fetchPath).get(path), listKey);
      return [
        { path: documentPath(section), lastmod: lastChange(rows) },
        ...rows.map(({ id, updated_at }) => ({ path: documentAddress(section, id), lastmod: updated_at })),
      ];
    }),
  );
  return sections.flat();
}

async function galleryPages(fetchPath: FetchPath): Promise<Entry[]> {
  const { path, listKey } = SECTIONS.album;
  const albuns = listFrom<AlbumRead>(await createApi(fetchPath).get(path), listKey);
  return [
    { path: GALLERY_ADDRESS, lastmod: lastChange(albuns) },
    ...albuns.map((album) => ({ path: albumAddress(album.id), lastmod: album.updated_at })),
  ];
}

/** /site.webmanifest, with the fund's name. Rejects if the identity cannot be read. */
export async function webManifest(fetchPath: FetchPath): Promise<string> {
  const { sigla, nome } = await createServerQueryClient().fetchQuery(siteQuery(createApi(fetchPath)));
  return JSON.stringify({
    name: `${sigla}: ${nome}`,
    short_name: sigla,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: PALETTE.light.ground,
    theme_color: PALETTE.light.brand,
    icons: [192, 512].map((size) => ({
      src: `/icone-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
