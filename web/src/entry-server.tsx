import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, Providers } from './app/App';
import { headOf } from './app/documentHead';
import { documentHtml } from './app/documentHtml';
import { findRoute } from './app/routes';
import type { Api } from './shared/api/Api';
import { createServerQueryClient, takeTransfer } from './shared/api/queryClient';
import { identityIn, siteQuery } from './shared/site/identity';

export { INLINE_SCRIPTS } from './app/documentHtml';
export { robotsTxt, sitemapXml } from './app/siteFiles';
export { webManifest } from './app/siteFiles';

export interface RenderRequest {
  /** Path and query: '/galeria-de-imagens?page=2'. */
  readonly url: string;
  /** A rejection becomes an error notice in the page. */
  readonly api: Api;
  /** 'https://fundo.example.gov.br', for canonical and Open Graph addresses. */
  readonly origin: string;
}

export interface RenderResult {
  readonly status: number;
  readonly html: string;
  /** False if a part of the page could not be read or does not exist: the page must then not be cached. */
  readonly complete: boolean;
}

/** True if an address ('/galeria-de-imagens?page=2') has a route. For all others `render` returns the same 404 page. */
export function knows(url: string): boolean {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  return findRoute(pathname, search) !== undefined;
}

/** Renders one page. The status of an unknown address is 404, of a removed document 410. API failures do not throw. */
export async function render({ url, api, origin }: RenderRequest): Promise<RenderResult> {
  const { pathname, search } = new URL(url, 'http://site.invalid');
  const client = createServerQueryClient();
  const match = findRoute(pathname, search);
  await Promise.all([
    match?.route.ready(),
    client.prefetchQuery(siteQuery(api)),
    match?.route.prefetch?.(api, client, match.address),
  ]);

  const body = renderToString(
    <Providers api={api} client={client} origin={origin}>
      <StaticRouter location={pathname + search}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  const head = headOf(identityIn(client), pathname, search, client);
  const transfer = takeTransfer(client, origin);
  const html = await documentHtml({ head, origin, pathname, chunk: match?.route.chunk, body, transfer });
  const complete = transfer.failed.length === 0 && transfer.missing.length === 0;
  return { status: head.status, html, complete };
}
