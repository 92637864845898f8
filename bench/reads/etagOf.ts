import type { Load } from '../load/Load.ts';

/** Returns the ETag of a load's response. */
export async function etagOf({ url, headers }: Load): Promise<string> {
  const response = await fetch(url, { headers: { ...headers } });
  const etag = response.headers.get('etag');
  if (!etag) throw new Error(`GET ${url} has no ETag`);
  return etag;
}
