import type { Core } from '@strapi/strapi';
import { feedAddress, type FeedFormat } from '@fundo/contract/feeds';
import { isPeriod, PERIOD_REVERSED, searchParameters } from '@fundo/contract/search-results';
import { limitsOf } from '@fundo/contract/search-limits';
import { quoted, searchParamsOf } from '@fundo/contract/search-view';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { foundEntries } from '../../content/read/feed-entries';
import { parseQuery } from '../../base/errors/parse';
import { CachedResults } from '../../base/CachedResults';
import { searchIndex } from '../../search/SearchIndex';
import { onChange } from '../../changes/change-notices';
import { publicCache } from '../cache/public-cache';
import { makeFeed } from './make-feed';

/** A feed takes about 30 KB. */
const MAX_CACHED = 200;

/** The parameters of a search feed: the query, and the section, the year and the period to which it is limited. */
const feedQuery = searchParameters
  .pick({ q: true, secao: true, ano: true, de: true, ate: true })
  .refine(isPeriod, PERIOD_REVERSED)
  .refine(({ q }) => q.trim() !== '', 'Escreva o que você procura');

/**
 * The feeds of recent searches, cached until a write, a change of the index, or the next instant at which something
 * appears or is withdrawn. Separate from the public cache, which nobody can fill with arbitrary queries.
 */
export class SearchFeeds {
  readonly #strapi: Core.Strapi;
  readonly #kept = new CachedResults<string>(MAX_CACHED);

  constructor(strapi: Core.Strapi) {
    this.#strapi = strapi;
    onChange(() => this.#kept.forget());
    searchIndex.onChange(() => this.#kept.forget());
  }

  /** @throws ApiError 400; 503 before there is an index, or if the search is busy */
  async read(parameters: object, format: FeedFormat): Promise<string> {
    const { q, secao, ano, de, ate } = parseQuery(feedQuery, parameters);
    const query = { q: q.trim(), secao, ano, de, ate };
    const searchParams = new URLSearchParams(
      searchParamsOf({ ...query, exata: false, ordem: 'relevancia', pagina: 1 }),
    );
    const self = `${feedAddress(SEARCH_PATH, format)}?${searchParams}`;
    const now = Date.now();
    const until = now + publicCache.validFor;
    const feed = await this.#kept.ask(self, now, async () => ({
      value: await makeFeed(this.#strapi, format, {
        title: `Busca por ${quoted(query.q)}${limitsOf(query)}`,
        self,
        page: `${SEARCH_PATH}?${searchParams}`,
        entries: await foundEntries(this.#strapi, query),
      }),
      until,
    }));
    return feed!;
  }
}
