import ky from 'ky';

/** The read side of /api/v1. A failure is ky's HTTPError (with the status), TimeoutError or TypeError. */
export interface Api {
  /** The body of `GET /api/v1/{path}`, trusted to be what the contract says. */
  get<Body>(path: string, searchParams?: Readonly<Record<string, string | number>>): Promise<Body>;
}

/** Answers what the server answers for a path that begins with /api/v1/. */
export type FetchPath = (path: string) => Promise<Response>;

/**
 * The one client of /api/v1. Without `fetchPath` it asks this page's own origin; the server passes its own way in.
 * Retries belong to the query client, so none happen here.
 */
export function createApi(fetchPath?: FetchPath): Api {
  const client = ky.create({
    prefixUrl: new URL('/api/v1', fetchPath ? 'http://cms.invalid' : window.location.origin),
    retry: 0,
    timeout: false,
    ...(fetchPath && {
      fetch: (request: RequestInfo | URL) => {
        const { pathname, search } = new URL(request instanceof Request ? request.url : request);
        return fetchPath(pathname + search);
      },
    }),
  });
  return {
    get: (path, searchParams) => client.get(path, searchParams && { searchParams }).json(),
  };
}
