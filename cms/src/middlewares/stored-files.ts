import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { env } from '../environment/env';
import { FILE_UID } from '../files/find-stored';
import type { FileRecord } from '../files/store';
import { staticFiles } from '../static-files/static-files';

const FOLDER = '/uploads';

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
  const serve = staticFiles(path.join(dataDir, 'public', FOLDER), {
    headersOf: async (stored) => {
      const name = await nameOf(strapi, `${FOLDER}/${stored}`);
      return {
        'Cache-Control': `${reach}, no-cache`,
        ...(name && { 'Content-Disposition': disposition(name) }),
      };
    },
  });
  return async (ctx: Context, next: Next): Promise<void> => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const isStored = isRead && ctx.path.startsWith(`${FOLDER}/`);
    if (isStored && (await serve(ctx, ctx.path.slice(FOLDER.length)))) return;
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
