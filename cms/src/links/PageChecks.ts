import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import type { PageCheck } from '@fundo/contract/page-checks';
import { parseUrl } from '@fundo/contract/parse-url';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isPublic, publicLookup } from './public-addresses';

type PageState = PageCheck['pagina'];

const MAX_AT_A_TIME = 4;
const MAX_REDIRECTS = 3;
const MAX_KEPT = 200;
const KEPT_MS = 5 * 60_000;
/** Of one page with its redirects, and of all pages of a request. */
const TIMES = { pageMs: 5000, allMs: 15_000 };
/** A server that does not know HEAD may respond to it with any of these. */
const TRIED_AGAIN_BY_GET = new Set([404, 405, 410, 501]);

/** Checks whether pages of other sites exist. Only the state of a page leaves it: no address, header or body. */
export class PageChecks {
  readonly #kept = new LRUCache<string, PageState>({ max: MAX_KEPT, ttl: KEPT_MS });
  readonly #inTurn = pLimit(MAX_AT_A_TIME);
  readonly #connection: RequestOptions;
  readonly #times: typeof TIMES;

  /** The parameters are for tests. */
  constructor(connection: RequestOptions = {}, times = TIMES) {
    const lookup = publicLookup(new Resolver({ timeout: 2000, tries: 2 }));
    // A pool would connect again without a lookup.
    this.#connection = { agent: false, lookup, ...connection };
    this.#times = times;
  }

  /** Returns the state of each page, in the order of the addresses. It never rejects. */
  check(addresses: readonly string[]): Promise<PageCheck[]> {
    const { allMs, pageMs } = this.#times;
    const all = AbortSignal.timeout(allMs);
    return Promise.all(
      addresses.map(async (endereco) => {
        const url = openUrl(endereco);
        if (!url) return { endereco, pagina: 'desconhecido' };
        const kept = this.#kept.get(url.href);
        if (kept) return { endereco, pagina: kept };
        const pagina = await this.#inTurn(() =>
          this.#stateOf(url, AbortSignal.any([all, AbortSignal.timeout(pageMs)])),
        );
        if (!all.aborted) this.#kept.set(url.href, pagina);
        return { endereco, pagina };
      }),
    );
  }

  async #stateOf(url: URL, signal: AbortSignal, redirects = MAX_REDIRECTS): Promise<PageState> {
    if (signal.aborted) return 'desconhecido';
    const head = await this.#request('HEAD', url, signal);
    const isTriedAgain = TRIED_AGAIN_BY_GET.has(head?.statusCode ?? 0);
    const response = isTriedAgain ? await this.#request('GET', url, signal) : head;
    const { statusCode = 0, headers } = response ?? {};
    const next = statusCode >= 300 && statusCode < 400 ? openUrl(headers?.location, url) : undefined;
    if (next && redirects > 0) return this.#stateOf(next, signal, redirects - 1);
    if (statusCode === 404 || statusCode === 410) return 'nao-existe';
    return statusCode >= 200 && statusCode < 300 ? 'existe' : 'desconhecido';
  }

  /** Returns a response, and closes its connection at its headers; undefined if there is none. */
  #request(method: string, url: URL, signal: AbortSignal): Promise<IncomingMessage | undefined> {
    const { request } = url.protocol === 'https:' ? https : http;
    const headers = { 'User-Agent': 'fundo-link-check' };
    return new Promise((resolve) => {
      request(url, { ...this.#connection, method, headers, signal })
        .on('response', (response) => resolve(response.destroy()))
        .on('error', () => resolve(undefined))
        .on('close', () => resolve(undefined))
        .end();
    });
  }
}

/**
 * Parses an address that may be requested: http or https at its own port, without a password, at a name or a public IP
 * address. The URL parser has read other spellings of an IP address; `publicLookup` checks names.
 */
function openUrl(address: string | undefined, base?: URL): URL | undefined {
  const url = address === undefined ? undefined : parseUrl(address, base);
  if (!url) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen =
    /^https?:$/.test(url.protocol) &&
    url.port === '' &&
    url.username + url.password === '' &&
    (isIP(host) === 0 || isPublic(host));
  url.hash = '';
  return isOpen ? url : undefined;
}
