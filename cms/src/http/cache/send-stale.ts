import type { IncomingMessage, ServerResponse } from 'node:http';
import { TIME_ZONE } from '@fundo/contract/fund-time';
import type { StaleResponse } from './byte-cache';
import { CachedResponse } from './cached-response';
import { sendCached } from './send-cached';

/** The marked form of each stale response, made once. */
const marked = new WeakMap<CachedResponse, Promise<CachedResponse>>();

/** Sends an expired response, with Age and Warning (RFC 7234, 5.5.1); a page also tells its reader. */
export async function sendStale(
  req: IncomingMessage,
  res: ServerResponse,
  { response, storedAt }: StaleResponse,
): Promise<void> {
  const sent = await markOnce(response, storedAt);
  res.setHeader('Age', String(Math.floor((Date.now() - storedAt) / 1000)));
  sendCached(req, res, sent);
}

function markOnce(response: CachedResponse, storedAt: number): Promise<CachedResponse> {
  const known = marked.get(response);
  if (known) return known;
  const ready = mark(response, storedAt);
  marked.set(response, ready);
  // The next request tries again.
  ready.catch(() => marked.delete(response));
  return ready;
}

function mark(response: CachedResponse, storedAt: number): Promise<CachedResponse> {
  const { etag, ...headers } = response.initialHeaders;
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const body = response.in('identity').body;
  return CachedResponse.of(
    response.status,
    {
      ...headers,
      // Without the bar, the body is unchanged.
      ...(!isPage && { etag: etag ?? response.etag }),
      'cache-control': 'no-store',
      warning: '110 - "Response is Stale"',
    },
    isPage ? Buffer.from(withBar(body.toString(), storedAt)) : body,
    { encodings: ['br', 'gzip'], effort: 'quick' },
  );
}

const STYLE =
  'position:sticky;top:0;z-index:9;padding:.5rem 1rem;text-align:center;background:Canvas;color:CanvasText;border-bottom:1px solid;font:1rem/1.5 system-ui,sans-serif';

/** Adds a line above the page, outside of what React hydrates: the page itself stays as it was rendered. */
const withBar = (html: string, storedAt: number): string =>
  html.replace(
    '<body>',
    () =>
      `<body><aside aria-label="Aviso" style="${STYLE}"><span role="status">O sistema está com dificuldades. Esta página mostra o que foi lido em ${momentOf(storedAt)}.</span></aside>`,
  );

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE });
const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });

/** '22/11/2026, às 14:05': with its day, because the line may stay after midnight. */
const momentOf = (storedAt: number): string => `${date.format(storedAt)}, às ${time.format(storedAt)}`;
