import type { HTTPError, KyInstance } from 'ky';
import { createContext, use } from 'react';

/** The read side of /api/v1. A failure is ky's HTTPError (with the status), TimeoutError or TypeError. */
export interface Api {
  /** The body of `GET /api/v1/{path}`, assumed to follow the contract. An aborted `signal` cancels the request. */
  get<Body>(
    path: string,
    searchParams?: Readonly<Record<string, string | number>>,
    signal?: AbortSignal,
  ): Promise<Body>;
}

/**
 * The browser's client of /api/v1. ky is loaded with the first request, because a page with all its data from the server
 * makes none. On the server, the CMS passes an Api that reads within its process.
 */
export function createApi(): Api {
  const afterResponse = [signInAgain()];
  let client: Promise<KyInstance> | undefined;
  return {
    get: async (path, searchParams, signal) => {
      client ??= import('./connect')
        .then(({ connect }) => connect({ afterResponse }))
        .catch((error: unknown) => {
          // The next read loads it again.
          client = undefined;
          throw error;
        });
      const options = { ...(searchParams && { searchParams }), ...(signal && { signal }) };
      return (await client).get(path, options).json();
    },
  };
}

/**
 * A ky hook for the browser: reloads the page after a 401, because the session of a closed site (SITE_SIGN_IN=required) has
 * expired and the reload leads to the sign-in. Not while a form leaves the page: a reload would cancel its navigation,
 * such as the sign-out.
 */
function signInAgain() {
  let isLeaving = false;
  // A form that a script handles stays on the page.
  addEventListener('submit', ({ defaultPrevented }) => void (isLeaving ||= !defaultPrevented));
  addEventListener('pageshow', () => void (isLeaving = false));
  return (_request: unknown, _options: unknown, { status }: Response) => {
    if (status === 401 && !isLeaving) window.location.reload();
  };
}

/**
 * The list under `key` in a response of /api/v1. Throws if it is missing: a failure must never look like an empty
 * list.
 */
export function listFrom<Row>(body: Readonly<Record<string, unknown>>, key: string): Row[] {
  const rows = body[key];
  if (!Array.isArray(rows)) throw new TypeError(`The response has no list named ${key}`);
  return rows as Row[];
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}

/** Represents, in the browser, a 404 that the server received from the API while it rendered the page. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** True if the API responded 404: a retry would not help. */
export const isNotFound = (error: unknown) => error instanceof MissingError || statusOf(error) === 404;

/** The sentence of a 410, which says what was removed and when; undefined for any other failure. */
export async function removalIn(error: unknown): Promise<string | undefined> {
  if (statusOf(error) !== 410) return undefined;
  const body = await (error as HTTPError).response.json<{ error: string }>();
  return body.error;
}

/** The id of a request that failed with 5xx; the server's log has the cause under this id. Undefined for other failures. */
export function supportCodeOf(error: unknown): string | undefined {
  if ((statusOf(error) ?? 0) < 500) return undefined;
  return (error as HTTPError).response.headers.get('X-Request-Id') ?? undefined;
}

/** The status of ky's HTTPError, recognised by its name: importing the class would load ky on every page. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && error.name === 'HTTPError' ? (error as HTTPError).response.status : undefined;
