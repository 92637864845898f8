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
