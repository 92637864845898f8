import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../api/Api';
import type { Identity } from '../site/identity';

/** Where a visitor is, as the routes see it. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What the head of a page says of it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Same-origin path of the picture that represents the page. */
  readonly image?: string;
  /** Same-origin path and query of the page's one address, where it is not simply its path. */
  readonly canonical?: string;
  /** Structured data (schema.org), given the site's origin. */
  readonly jsonLd?: (origin: string) => Readonly<Record<string, unknown>>;
}

/** One address of the site: what it shows, what must be read for it, what its head says. */
export interface SiteRoute {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  /** Source file that `load` imports: the name of its assets in the build. */
  readonly chunk: string;
  readonly head: (site: Identity, place: Place, client: QueryClient) => PageHead;
  /** Reads into the client what the page shows beside the site's identity. Never rejects: failures stay in the client. */
  readonly prefetch?: (api: Api, client: QueryClient, place: Place) => Promise<unknown>;
  /** False where the address names something that is not there. */
  readonly exists?: (place: Place, client: QueryClient) => boolean;
}

/** The title of every page but the first: the page, then whose site it is. */
export const pageTitle = (page: string, { sigla }: Identity) => `${page} | ${sigla}`;
