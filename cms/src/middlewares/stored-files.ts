import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { env } from '../environment/env';
import { FILE_UID } from '../files/find-stored';
import type { FileRecord } from '../files/store';
import { staticFiles } from '../files/static-files';
import { addressOf } from '../http/address/address-of';
import { isRead } from '../http/asks-for-page';

/** Readable names by address; an address without a row has none. Another instance's change shows after the ttl. */
const names = new LRUCache<string, string>({ max: 5000, ttl: 60_000 });

/** Forgets the names: a file was renamed or deleted. */
export const forgetNames = () => names.clear();

/**
 * Serves what is stored under /uploads: ranges, a readable name for the download, and no guessing of types.
 * The folder is read at every request, since files come and go; a browser asks again whether its copy holds.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { dataDir, siteSignIn } = env();
  // A closed site's documents are for nobody's shared cache. The file's answer has begun before the gate sees it.
  const reach = siteSignIn.required ? 'private' : 'public';
  const serve = staticFiles(path.join(dataDir, 'public'), {
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders: (res) =>
      res.setHeader('Cache-Control', `${reach}, no-cache`).setHeader('Accept-Ranges', 'bytes'),
  });
  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    if (!address.startsWith('/uploads/') || !isRead(ctx)) return next();
    const name = await nameOf(strapi, address);
    if (name) ctx.res.setHeader('Content-Disposition', disposition(name));
    if (await serve(ctx, address)) return;
    ctx.res.removeHeader('Content-Disposition');
    await next();
  };
};

async function nameOf(strapi: Core.Strapi, url: string): Promise<string> {
  const known = names.get(url);
  if (known !== undefined) return known;
  const file = (await strapi.db
    .query(FILE_UID)
    .findOne({ select: ['name'], where: { url } })) as FileRecord | null;
  names.set(url, file?.name ?? '');
  return file?.name ?? '';
}

/** Inline with a readable name, in ASCII and in full (RFC 6266, RFC 8187). */
export function disposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${full}`;
}
