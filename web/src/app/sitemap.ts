import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { escapeHtml } from '@fundo/contract/escape-html';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { albumAddress, GALLERY_ADDRESS } from '../shared/albuns/albumAddress';
import { createApi, type FetchPath } from '../shared/api/Api';
import { listFrom } from '../shared/api/listFrom';
import { lastChange } from '../shared/text/lastChange';

interface Entry {
  readonly path: string;
  /** The last real change of what the page shows; absent where nothing dates it. */
  readonly lastmod?: string | undefined;
}

/** The addresses of the site for search engines. Rejects when the API cannot be read: half a map misleads. */
export async function sitemapXml(fetchPath: FetchPath, origin: string): Promise<string> {
  const entries = [...STILL, ...(await documentPages(fetchPath)), ...(await galleryPages(fetchPath))];
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

export const robotsTxt = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /painel
Sitemap: ${origin}/sitemap.xml
`;

const STILL: readonly Entry[] = ['/', '/sobre', '/busca', '/mapa-do-site', '/acessibilidade'].map((path) => ({
  path,
}));

const documentPages = (fetchPath: FetchPath): Promise<Entry[]> =>
  Promise.all(
    DOCUMENT_SECTIONS.map(async (section) => {
      const { path, listKey, siteRoute } = SECTIONS[section];
      const rows = listFrom<DocumentRead>(await createApi(fetchPath).get(path), listKey);
      return { path: `/${siteRoute}`, lastmod: lastChange(rows) };
    }),
  );

async function galleryPages(fetchPath: FetchPath): Promise<Entry[]> {
  const { path, listKey } = SECTIONS.album;
  const albuns = listFrom<AlbumRead>(await createApi(fetchPath).get(path), listKey);
  return [
    { path: GALLERY_ADDRESS, lastmod: lastChange(albuns) },
    ...albuns.map((album) => ({ path: albumAddress(album.id), lastmod: album.updated_at })),
  ];
}
