import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../api/Api';
import type { Identity } from '../site/identity';

/** The parameters of an address: the route's, and the query. */
export interface ParsedAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The status of a page: 404 if its content never existed, 410 if it was removed. */
export type PageStatus = 200 | 404 | 410;

type StructuredData = Readonly<Record<string, unknown>>;

/** The contents of a page's head. */
export interface PageHead {
  readonly title: string;
  /** For crawlers, which read it in the server's HTML; empty in the browser build. */
  readonly description: string;
  /** Same-origin path of the page's Open Graph image. */
  readonly image?: string;
  /** Same-origin path and query of the canonical address, if it is not the path alone. */
  readonly canonical?: string;
  /** True for pages of results, which search engines must not index (noindex). */
  readonly isUnindexed?: boolean;
  /** Structured data (schema.org), given the site's origin. */
  readonly jsonLd?: (origin: string) => StructuredData | Promise<StructuredData>;
}

/** A page of the site: its address, its component, the data it needs and its head. */
export interface SiteRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** The source file that `load` imports: the key of its assets in the manifest. Empty in the browser build. */
  readonly chunk: string;
  readonly head: (site: Identity, address: ParsedAddress, client: QueryClient) => PageHead;
  /**
   * Reads the page's data into the client (not the identity), on the server. Never rejects: failures stay in the
   * client.
   */
  readonly prefetch?:
    | ((api: Api, client: QueryClient, address: ParsedAddress) => Promise<unknown>)
    | undefined;
  /** The page's status; 200 if absent. All 404 pages have the same head. */
  readonly status?: (address: ParsedAddress, client: QueryClient) => PageStatus;
}

/** The title of every page but the home page: 'Legislação | FUNDAT'. */
export const pageTitle = (page: string, { sigla }: Identity) => `${page} | ${sigla}`;
