import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { isOutage } from '../../base/database/outage';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { sendNotice } from '../../base/pages/notice-page';
import { reconcileIfNew } from '../../content/files/reconcile-files';
import { originalsOf } from '../../files/copies';
import { checksumOf } from '../../files/checksums';
import { mimeOfName } from '../../files/file-type';
import { FILE_UID } from '../../files/find-stored';
import type { FileRecord } from '../../files/FileRecord';
import { hashed } from '../../files/hashed';
import { storedNameIn, type StoreFolder } from '../../files/folders';
import { servedFiles, type ServedFile } from '../../files/served-files';
import { fileStore } from '../../files/store/file-store';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { databaseOf } from '../../record/transaction';
import { withdrawalAt, sentenceParameters } from '../../record/withdrawals';
import { sendStored } from './send-stored';

const FOLDER = '/uploads/';

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
const policyOf = (type: string | undefined) => (type === 'application/pdf' ? POLICY : `${POLICY}; sandbox`);

/**
 * Serves the public stored files under /uploads: in ranges, with the type of their extension, and a readable name for
 * the download. A file with any other extension is sent as a download. Reads the store at every request, since files
 * come and go; browsers revalidate their copies.
 */
export const storedFiles = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const closed = env().siteSignIn.required;
  // On a closed site, shared caches must not store a file, and other sites must not embed it. Set here, because the
  // gate (closed-site/gate.ts) changes headers only after the file is sent.
  const reach = {
    'Cache-Control': closed ? 'private, no-cache' : 'public, no-cache',
    'Cross-Origin-Resource-Policy': closed ? 'same-origin' : 'cross-origin',
  };
  const serve = (ctx: Context, name: string) =>
    sendFile(ctx, strapi, name, { folders: ['public'], headers: reach });
  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    const name = isRead(ctx) && address.startsWith(FOLDER) ? nameIn(address.slice(FOLDER.length)) : undefined;
    if (name !== undefined) {
      if (await serve(ctx, name)) return;
      // The copy is not made yet.
      const originals = originalsOf(name);
      for (const original of originals) if (await serve(ctx, original)) return;
      // The write of the file has just been committed.
      for (const file of [name, ...originals])
        if ((await reconcileIfNew(strapi, file)) && (await serve(ctx, file))) return;
      for (const file of [name, ...originals]) if (await sendWithdrawal(ctx, strapi, FOLDER + file)) return;
    }
    await next();
  };
};

/** Returns `address` if a stored file can have it as its name: letters, digits, `_`, `-` and inner dots. */
export const nameIn = (address: string): string | undefined =>
  /^[\w-][\w.-]{0,200}$/.test(address) ? address : undefined;

/** Sends a stored file from the first of `folders` that has it, with further headers. Returns false if none has. */
export async function sendFile(
  ctx: Context,
  strapi: Core.Strapi,
  name: string,
  { folders, headers }: { folders: readonly StoreFolder[]; headers: Readonly<Record<string, string>> },
): Promise<boolean> {
  for (const folder of folders) {
    const stored = await fileStore().open(folder, storedNameIn(name));
    if (!stored) continue;
    const file = await servedFile(strapi, name).catch(async (error: unknown) => {
      await stored.close();
      throw error;
    });
    await sendStored(ctx, stored, {
      etag: file.sha256 && `"${file.sha256}"`,
      headers: { ...headers, ...headersOf(name, file) },
    });
    return true;
  }
  return false;
}

/** Responds that a file was withdrawn, when and why: as a page to people. Returns false if it was not. */
async function sendWithdrawal(ctx: Context, strapi: Core.Strapi, url: string): Promise<boolean> {
  const withdrawal = await withdrawalAt(databaseOf(strapi), url).catch((error: unknown) =>
    isOutage(error) ? undefined : Promise.reject(error),
  );
  if (!withdrawal) return false;
  const failure = new ApiError('withdrawn', { parameters: sentenceParameters(withdrawal) });
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
function headersOf(stored: string, { name }: ServedFile): Record<string, string> {
  const type = mimeOfName(stored);
  const headers = {
    'Content-Type': type ?? 'application/octet-stream',
    'Content-Security-Policy': policyOf(type),
    'X-Content-Type-Options': 'nosniff',
  };
  if (!type) return { ...headers, 'Content-Disposition': 'attachment' };
  // The download keeps the stored file's extension if an editor's new name has another.
  const readable = mimeOfName(name) === type ? name : `${name}${path.extname(stored)}`;
  return name ? { ...headers, 'Content-Disposition': disposition(readable) } : headers;
}

/** Without a database, a file whose facts are not cached has its stored name, and no ETag. */
const servedFile = (strapi: Core.Strapi, name: string): Promise<ServedFile> =>
  servedFiles
    .find(FOLDER + name, () => inTables(strapi, FOLDER + name))
    .catch((error: unknown) => (isOutage(error) ? { name: '', sha256: undefined } : Promise.reject(error)));

async function inTables(strapi: Core.Strapi, url: string): Promise<ServedFile | undefined> {
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
  if (file) return { name: file.name, sha256: (await hashed(strapi, file))?.sha256 };
  const sha256 = await checksumOf(strapi.db.connection, url);
  return sha256 === undefined ? undefined : { name: '', sha256 };
}

/** Content-Disposition with the name in ASCII and in full (RFC 6266, RFC 8187). */
export function disposition(name: string, kind: 'inline' | 'attachment' = 'inline'): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${full}`;
}
