import type { HTTPError } from 'ky';
import { createContext, use } from 'react';

/** The read side of /api/v1. A failure is ky's HTTPError (with the status), TimeoutError or TypeError. */
export interface Api {
  /** The body of `GET /api/v1/{path}`, trusted to be what the contract says. */
  get<Body>(path: string, searchParams?: Readonly<Record<string, string | number>>): Promise<Body>;
}

/** Answers what the server answers for a path that begins with /api/v1/. */
export type FetchPath = (path: string) => Promise<Response>;

/**
 * The one client of /api/v1. Without `fetchPath` it asks this page's own origin; the server passes its own way in.
 * Its code comes with the first question: a page that the server filled asks none.
 */
export function createApi(fetchPath?: FetchPath): Api {
  let client: ReturnType<typeof connect> | undefined;
  return {
    get: async (path, searchParams) => {
      client ??= connect(fetchPath);
      return (await client).get(path, searchParams && { searchParams }).json();
    },
  };
}

async function connect(fetchPath: FetchPath | undefined) {
  const { default: ky } = await import('ky');
  return ky.create({
    prefixUrl: new URL('/api/v1', fetchPath ? 'http://cms.invalid' : window.location.origin),
    // Retries belong to the query client.
    retry: 0,
    timeout: false,
    ...(fetchPath
      ? {
          fetch: (request: RequestInfo | URL) => {
            const { pathname, search } = new URL(request instanceof Request ? request.url : request);
            return fetchPath(pathname + search);
          },
        }
      : { hooks: { afterResponse: [signInAgain] } }),
  });
}

/** A closed site (SITE_SIGN_IN=required) whose visit has run out: loading the page leads through the sign-in. */
const signInAgain = (_request: unknown, _options: unknown, { status }: Response) => {
  if (status === 401) window.location.reload();
};

/**
 * The list under `key` of a plain answer of /api/v1. A body without it is a failure of the API, which must never
 * be shown as an empty list.
 */
export function listFrom<Row>(body: Readonly<Record<string, unknown>>, key: string): Row[] {
  const rows = body[key];
  if (!Array.isArray(rows)) throw new TypeError(`The answer has no list named ${key}`);
  return rows as Row[];
}

export const ApiContext = createContext<Api | undefined>(undefined);

/** The client that this page asks; the providers set it, tests and server included. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}

/** What the API said to the server while it rendered, as the browser is told of it: there is no such thing. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/**
 * Whether the API said that there is no such thing, which no retry will change. ky's error is known by its name:
 * asking for its class would bring ky into every page.
 */
export const isNotFound = (error: unknown) =>
  error instanceof MissingError ||
  (error instanceof Error && error.name === 'HTTPError' && (error as HTTPError).response.status === 404);
