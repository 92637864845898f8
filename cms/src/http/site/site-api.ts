import type { Core } from '@strapi/strapi';
import type { Reader } from '../../content/visibility';
import { API, findRead } from '../../api/v1/read/reads';
import type { ReadResponse } from '../../content/read/read-responses';
import { beginRendering } from '../../content/read/shared-read';
import { isOutage } from '../../base/database/outage';
import { ApiError, unavailable } from '../../base/errors/ApiError';
import { storageErrorOf } from '../../base/errors/storage-error';
import { REQUEST_ID, requestIdOf } from '../../base/request/request-id';
import type { Api } from './Site';

/**
 * /api/v1 for the site while it renders: runs public reads within this process, without JSON in between, and equal parts
 * of them once. `tags` returns the sections that were read, or undefined if the page must not be cached. `failure`
 * returns the error of a failed read: the page lacks something that exists.
 */
export function siteApi(strapi: Core.Strapi, reader: Reader = 'public') {
  const inRendering = beginRendering();
  const read = new Set<string>();
  let isShared = true;
  let failure: unknown;
  /** Returns the response to a failed read. */
  const responseTo = (error: unknown, path: string): Response => {
    if (error instanceof ApiError && error.status < 500) {
      // A missing or removed entry may come back with a change of its section.
      const [section] = /^\w+/.exec(path) ?? [];
      if (section) read.add(section);
      return Response.json(error.toBody(), { status: error.status });
    }
    // An error that names the outage is more useful than others.
    if (!isOutage(failure)) failure = error;
    if (!isOutage(error)) strapi.log.error(`Rendering could not read ${API}${path}`, { cause: error });
    const shown = shownFor(error);
    const id = requestIdOf(strapi.requestContext.get()!.req);
    // The site reads the id from the header, as a browser does.
    return Response.json(shown.toBody(id), { status: shown.status, headers: { [REQUEST_ID]: id } });
  };
  const api: Api = {
    async get<Body>(path: string, searchParams: object = {}) {
      try {
        const { body, type, tags } = await inRendering(() => readAt(path, searchParams, reader));
        if (tags) tags.forEach((tag) => read.add(tag));
        else isShared = false;
        return (type ? JSON.parse(String(body)) : body) as Body;
      } catch (error) {
        throw new HTTPError(responseTo(error, path));
      }
    },
  };
  return { api, tags: () => (isShared && !failure ? [...read] : undefined), failure: () => failure };
}

class HTTPError extends Error {
  override readonly name = 'HTTPError';

  constructor(readonly response: Response) {
    super(`A read failed with the status ${response.status}`);
  }
}

/** Reads a path below /api/v1. @throws ApiError 400, 404, 410, 503 */
async function readAt(path: string, searchParams: object, reader: Reader): Promise<ReadResponse> {
  const found = findRead(API + path);
  if (!found) throw new ApiError('not_found');
  // A query has texts alone.
  const parameters = Object.fromEntries(
    Object.entries(searchParams).map(([name, value]) => [name, `${value}`]),
  );
  return found.row.respond({ reader, id: found.id, parameters });
}

/** Returns the error to respond with after a failed read: an ApiError, such as the search's 503, is sent unchanged. */
function shownFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutage(error)) return unavailable({ method: 'GET' }, error);
  return storageErrorOf(error) ?? new ApiError('internal');
}
