import { ApiError } from '../../base/errors/ApiError';
import { etagOf, namesVersion } from '../../base/etag';

/**
 * Refuses a write whose If-Match does not name the version that reads show now; one without it is let through.
 * @throws ApiError 412
 */
export async function requireVersion(
  ifMatch: string | undefined,
  read: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch !== undefined && !namesVersion(ifMatch, etagOf(await read())))
    throw new ApiError('stale_version');
}
