import ky from 'ky';
import type { Api } from '../shared/api/Api';
import type { FakeApi } from './fakeApi';

/** Returns the site's client of a fake API: ky, as in the browser. */
export function apiOf({ fetchPath }: Pick<FakeApi, 'fetchPath'>): Api {
  const client = ky.create({
    prefixUrl: 'http://cms.invalid/api/v1',
    retry: 0,
    timeout: false,
    fetch: (request) => {
      const { pathname, search } = new URL((request as Request).url);
      return fetchPath(pathname + search);
    },
  });
  return {
    get: (path, searchParams, signal) =>
      client.get(path, { ...(searchParams && { searchParams }), ...(signal && { signal }) }).json(),
  };
}
