import { createApi, type FetchPath } from '../shared/api/Api';
import { createServerQueryClient } from '../shared/api/createQueryClient';
import { siteQuery } from '../shared/site/siteQuery';

/** What a device shows of the site among its own things, after the fund's identity. Rejects when that cannot be read. */
export async function webManifest(fetchPath: FetchPath): Promise<string> {
  const { sigla, nome } = await createServerQueryClient().fetchQuery(siteQuery(createApi(fetchPath)));
  return JSON.stringify({
    name: `${sigla}: ${nome}`,
    short_name: sigla,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#0b3a5b',
    icons: [192, 512].map((size) => ({
      src: `/icone-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
