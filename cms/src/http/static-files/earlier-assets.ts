import type { Context } from 'koa';
import { ASSET_NAME } from '../../files/assets/keep-assets';
import { storedNameIn, type DerivedFolder } from '../../files/folders';
import { fileStore } from '../../files/store/file-store';
import { acceptedEncoding } from '../cache/accepted-encoding';
import { sendStored } from './send-stored';
import { IMMUTABLE, SUFFIXES, typeOf } from './static-files';
import { StoredNames } from './StoredNames';

/** The folder of a build with files named after their content. */
export const ASSETS = 'assets/';

/**
 * Returns a function that serves the assets of a program's other builds from the store (files/assets/). It takes the
 * address below the program, and returns true if it has responded.
 */
export function earlierAssets(
  folder: DerivedFolder,
): (ctx: Pick<Context, 'req' | 'res' | 'respond'>, address: string) => Promise<boolean> {
  const names = new StoredNames(() => fileStore().list(folder));
  return async (ctx, address) => {
    const name = address.startsWith(`/${ASSETS}`) ? address.slice(ASSETS.length + 1) : '';
    if (!ASSET_NAME.test(name) || !(await names.find(name))) return false;
    const accepted = acceptedEncoding(ctx.req.headers['accept-encoding']?.toString());
    const encoding = names.knows(name + SUFFIXES[accepted]) ? accepted : 'identity';
    const stored = await fileStore().open(folder, storedNameIn(name + SUFFIXES[encoding]));
    if (!stored) return false;
    await sendStored(ctx, stored, {
      etag: undefined,
      headers: {
        'Content-Type': typeOf(name),
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
    });
    return true;
  };
}
