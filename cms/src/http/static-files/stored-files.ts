import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { env } from '../../base/environment/env';
import { originalsOf } from '../../files/copies';
import { downloadNames } from '../../files/download-names';
import { mimeOfName } from '../../files/file-type';
import { FILE_UID } from '../../files/find-stored';
import type { FileRecord } from '../../files/store';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { staticFiles } from './static-files';

const FOLDER = '/uploads';

/**
 * What a stored file may do in a browser, should one ever run as a page: nothing. Chromium lays out pictures and its
 * PDF viewer with inline styles.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/**
 * A PDF is sandboxed by its viewer. With `sandbox` in its policy, Safari leaves it blank as soon as it has a script
 * of its own (adobe/aem-core-wcm-components#2839), and older versions of Chromium refuse to show it
 * (crbug.com/41131921).
 */
const policyOf = (type: string) => (type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`);

/**
 * Serves what is stored under /uploads: in ranges, as what its extension says, with a readable name for the download.
 * What is of no type that is stored comes as a download. The folder is read at every request, since files come and
 * go; a browser asks again whether its copy holds.
 */
export const storedFiles = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { dataDir, siteSignIn } = env();
  const closed = siteSignIn.required;
  // A closed site's documents are for nobody's shared cache, and no other site's pages. The file's answer has begun
  // before the gate sees it.
  const reach = {
    'Cache-Control': closed ? 'private, no-cache' : 'public, no-cache',
    'Cross-Origin-Resource-Policy': closed ? 'same-origin' : 'cross-origin',
  };
  const serve = staticFiles(path.join(dataDir, 'public', FOLDER), {
    headersOf: async (name) => ({ ...reach, ...(await typeHeaders(strapi, name)) }),
  });
  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    const isStored = isRead(ctx) && address.startsWith(`${FOLDER}/`);
    if (isStored) {
      const stored = address.slice(FOLDER.length);
      if (await serve(ctx, stored)) return;
      // A copy that is yet to be made.
      for (const original of originalsOf(stored)) if (await serve(ctx, original)) return;
    }
    await next();
  };
};

async function typeHeaders(strapi: Core.Strapi, stored: string): Promise<Record<string, string>> {
  const type = mimeOfName(stored) ?? 'application/octet-stream';
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(type),
    'X-Content-Type-Options': 'nosniff',
  };
  if (!mimeOfName(stored)) return { ...headers, 'Content-Disposition': 'attachment' };
  const address = `${FOLDER}/${stored}`;
  const name = await downloadNames.find(address, () => nameInTable(strapi, address));
  // What is downloaded opens as what it was here, whatever it was renamed to.
  const readable = mimeOfName(name) === type ? name : `${name}${path.extname(stored)}`;
  return name ? { ...headers, 'Content-Disposition': disposition(readable) } : headers;
}

async function nameInTable(strapi: Core.Strapi, url: string): Promise<string | undefined> {
  const file = (await strapi.db.query(FILE_UID).findOne({ select: ['name'], where: { url } })) as Pick<
    FileRecord,
    'name'
  > | null;
  return file?.name;
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
