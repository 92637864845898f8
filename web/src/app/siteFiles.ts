import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { PALETTE } from '@fundo/contract/palette';
import { MAX_CHANGES_PAGE } from '@fundo/contract/limits';
import type { PublicChanges } from '@fundo/contract/public-changes';
import { READ_PATHS } from '@fundo/contract/read-paths';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { listFrom, type Api } from '../shared/api/Api';
import { createServerQueryClient } from '../shared/api/queryClient';
import { albumAddress, GALLERY_ADDRESS } from '../shared/routing/addresses';
import { documentAddress, documentPath } from '../shared/routing/documentPages';
import { siteQuery } from '../shared/site/identity';
import { escapeHtml } from '@fundo/contract/escape-html';

interface Entry {
  readonly path: string;
  /** When the public saw the page's content change last, if known. */
  readonly lastmod?: string | undefined;
}

/** /sitemap.xml. Rejects if the API cannot be read: an incomplete site map would mislead search engines. */
export async function sitemapXml(api: Api, origin: string): Promise<string> {
  const changes = await changeTimes(api);
  const entries = [
    ...staticPages,
    ...(await documentPages(api, changes)),
    ...(await galleryPages(api, changes)),
  ];
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

/** When the public saw entries change last, by section and id. */
type ChangeTimes = ReadonlyMap<string, string>;

async function changeTimes(api: Api): Promise<ChangeTimes> {
  const times = new Map<string, string>();
  for (let since = {}, isMore = true; isMore;) {
    const { data, proximo, ha_mais } = await api.get<PublicChanges>(READ_PATHS.changes, {
      limite: MAX_CHANGES_PAGE,
      ...since,
    });
    for (const { secao, id, momento } of data) times.set(`${secao}/${id}`, momento);
    since = { desde: proximo };
    isMore = ha_mais;
  }
  return times;
}

async function documentPages(api: Api, changes: ChangeTimes): Promise<Entry[]> {
  const sections = await Promise.all(
    DOCUMENT_SECTIONS.map(async (section) => {
      const { path, listKey } = SECTIONS[section];
      const rows = listFrom<DocumentRead>(await api.get(path), listKey);
      return pagesOf(path, rows, changes, documentPath(section), (id) => documentAddress(section, id));
    }),
  );
  return sections.flat();
}

async function galleryPages(api: Api, changes: ChangeTimes): Promise<Entry[]> {
  const { path, listKey } = SECTIONS.album;
  const albuns = listFrom<AlbumRead>(await api.get(path), listKey);
  return pagesOf(path, albuns, changes, GALLERY_ADDRESS, albumAddress);
}

/** The page of a section's list, and the page of each of its entries. */
function pagesOf(
  section: string,
  rows: readonly { readonly id: number }[],
  changes: ChangeTimes,
  listPath: string,
  pathOf: (id: number) => string,
): Entry[] {
  const pages = rows.map(({ id }) => ({ path: pathOf(id), lastmod: changes.get(`${section}/${id}`) }));
  return [
    {
      path: listPath,
      lastmod: pages
        .flatMap(({ lastmod }) => lastmod ?? [])
        .toSorted()
        .at(-1),
    },
    ...pages,
  ];
}

/** /site.webmanifest, with the fund's name. Rejects if the identity cannot be read. */
export async function webManifest(api: Api): Promise<string> {
  const { sigla, nome } = await createServerQueryClient().fetchQuery(siteQuery(api));
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
