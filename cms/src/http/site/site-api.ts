import type { Core } from '@strapi/strapi';
import type { Reader } from '../../api/v1/services/publication';
import { readAt } from '../../api/v1/services/read-at';
import { ApiError } from '../../base/errors/ApiError';
import { storageErrorOf } from '../../base/errors/storage-error';
import { requestIdOf } from '../../base/request/request-id';

/**
 * /api/v1 for the site while it renders: runs public reads within this process. `tags` returns the sections that were
 * read, or undefined if a read failed, so that the page is not cached.
 */
export function siteApi(strapi: Core.Strapi, reader: Reader = 'public') {
  const read = new Set<string>();
  let failed = false;
  const api = async (path: string): Promise<Response> => {
    try {
      const { body, tags } = await readAt(strapi, path, reader);
      if (tags) tags.forEach((tag) => read.add(tag));
      else failed = true;
      return Response.json(body);
    } catch (error) {
      if (error instanceof ApiError) {
        // What is missing or removed may come back with a change of its section.
        const [, section] = /\/api\/v1\/(\w+)/.exec(path) ?? [];
        if (section) read.add(section);
        return Response.json(error.toBody(), { status: error.status });
      }
      failed = true;
      strapi.log.error(`Rendering could not read ${path.replace(/\?.*/, '')}`, { cause: error });
      const failure = storageErrorOf(error) ?? new ApiError('internal');
      const { req } = strapi.requestContext.get()!;
      return Response.json(failure.toBody(requestIdOf(req)), { status: failure.status });
    }
  };
  return { api, tags: () => (failed ? undefined : [...read]) };
}
