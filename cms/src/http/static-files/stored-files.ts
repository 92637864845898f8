import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { isOutage } from '../../base/database/outage';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { sendNotice } from '../../base/pages/notice-page';
import { reconcileIfNew } from '../../content/files/reconcile-files';
import { originalsOf } from '../../files/copies';
import { downloadNames } from '../../files/download-names';
import { mimeOfName } from '../../files/file-type';
import { FILE_UID } from '../../files/find-stored';
import type { FileRecord } from '../../files/FileRecord';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { databaseOf } from '../../record/transaction';
import { withdrawalAt, wordsOf } from '../../record/withdrawals';
import { staticFiles } from './static-files';

const FOLDER = '/uploads';

/**
 * Forbids everything to a stored file that a browser opens as a page. Inline styles are allowed, because Chromium uses
 * them to show pictures and its PDF viewer.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/**
 * A PDF has no `sandbox`: its viewer sandboxes it. With `sandbox`, Safari shows a blank page if the PDF contains a
 * script (adobe/aem-core-wcm-components#2839), and older versions of Chromium refuse to show it (crbug.com/41131921).
 */
const policyOf = (type: string) => (type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`);

/**
 * Serves the stored files under /uploads: in ranges, with the type of their extension, and a readable name for the
 * download. A file with any other extension is sent as a download. Reads the folder at every request, since files
 * come and go; browsers revalidate their copies.
 */
export const storedFiles = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const { dataDir, siteSignIn } = env();
  const closed = siteSignIn.required;
  // On a closed site, shared caches must not store a file, and other sites must not embed it. Set here, because the
  // gate (closed-site/gate.ts) changes headers only after the file is sent.
  const reach = {
    'Cache-Control': closed ? 'private, no-cache' : 'public, no-cache',
    'Cross-Origin-Resource-Policy': closed ? 'same-origin' : 'cross-origin',
  };
  const serve = staticFiles(path.join(dataDir, 'public', FOLDER), {
    headersOf: async (name) => ({ ...reach, ...(await fileHeaders(strapi, name)) }),
  });
  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    const isStored = isRead(ctx) && address.startsWith(`${FOLDER}/`);
    if (isStored) {
      const stored = address.slice(FOLDER.length);
      if (await serve(ctx, stored)) return;
      // The copy is not made yet.
      const originals = originalsOf(stored);
      for (const original of originals) if (await serve(ctx, original)) return;
      // The write of the file has just been committed.
      for (const name of [stored, ...originals])
        if ((await reconcileIfNew(strapi, path.basename(name))) && (await serve(ctx, name))) return;
      for (const name of [stored, ...originals]) if (await sendWithdrawal(ctx, strapi, FOLDER + name)) return;
    }
    await next();
  };
};

/** Responds that a file was withdrawn, when and why: as a page to people. Returns false if it was not. */
async function sendWithdrawal(ctx: Context, strapi: Core.Strapi, url: string): Promise<boolean> {
  const withdrawal = await withdrawalAt(databaseOf(strapi), url).catch((error: unknown) =>
    isOutage(error) ? undefined : Promise.reject(error),
  );
  if (!withdrawal) return false;
  const failure = new ApiError('withdrawn', { parameters: wordsOf(withdrawal) });
  const { status, message: text } = failure;
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (asksForPage(ctx))
    sendNotice(ctx, {
      status,
      title: 'Este arquivo não está mais neste site',
      text,
      action: { label: 'Ir para a página inicial', href: '/' },
    });
  else ctx.body = failure.toBody();
  return true;
}

/** Returns the headers of a stored file: its type, its policy as a page, and its readable name. */
export async function fileHeaders(strapi: Core.Strapi, stored: string): Promise<Record<string, string>> {
  const type = mimeOfName(stored) ?? 'application/octet-stream';
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(type),
    'X-Content-Type-Options': 'nosniff',
  };
  if (!mimeOfName(stored)) return { ...headers, 'Content-Disposition': 'attachment' };
  const address = `${FOLDER}/${stored}`;
  // Without a database the file is still sent, with its stored name.
  const name = await downloadNames
    .find(address, () => nameInTable(strapi, address))
    .catch((error: unknown) => (isOutage(error) ? '' : Promise.reject(error)));
  // The download keeps the stored file's extension if an editor's new name has another.
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

/** Content-Disposition `inline`, with the name in ASCII and in full (RFC 6266, RFC 8187). */
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
