import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { EXPORT_NAMES, exportAddress, STATE, type ExportName } from '@fundo/contract/open-data/exports';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_PATH,
  tableFileAt,
} from '@fundo/contract/open-data/tables';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { clientAddress } from '../../base/request/client-address';
import { openDataExports, RETRY_SECONDS, type KeptExport } from '../../content/read/open-data/ExportKeeper';
import { keptFiles, keptPath } from '../../exports/Manifest';
import { openKept, type ExportFile } from '../../exports/open-kept';
import { sendFailure } from '../send-failure';
import { sendStored } from '../static-files/send-stored';
import { TIME_LIMITS } from '../time-limits/time-limits';
import { DownloadSlots } from './DownloadSlots';
import { openAllYears } from './open-all-years';
import { openTar } from './open-tar';

/** A slow download keeps its slot while there is room; when all are taken, it must keep the pace of the largest file. */
const DOWNLOADS = {
  max: 20,
  maxOfAddress: 4,
  slowest: { bytesPerSecond: MAX_FILE_BYTES / TIME_LIMITS.send, afterMs: 60_000 },
};

const DESCRIPTIONS = new Set([DATA_PACKAGE_ADDRESS, CATALOG_ADDRESS]);
const EXPORTS = new Map<string, ExportName>(EXPORT_NAMES.map((name) => [exportAddress(name), name]));
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
  zip: 'application/zip',
  tar: 'application/x-tar',
};

interface Download {
  readonly file: ExportFile;
  /** The hash of its bytes; of tudo.tar, the hash of the content from which it is made. */
  readonly version: string;
  readonly signal: AbortSignal;
}

/**
 * Serves the tables of the open data and their descriptions as the present export has them, and the archives of each
 * kept export (content/read/open-data/ExportKeeper.ts): whole or in ranges, with a strong ETag.
 */
export const serveOpenData = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const slots = new DownloadSlots(DOWNLOADS);
  const cacheControl = env().siteSignIn.required ? 'private, no-cache' : 'public, no-cache';

  const send = async (ctx: Context, name: string, open: () => Promise<Download>): Promise<void> => {
    const { socket } = ctx.req;
    const before = socket.bytesWritten;
    const free = slots.take(clientAddress(ctx), {
      sent: () => socket.bytesWritten - before,
      cut: () => void ctx.res.destroy(),
    });
    if (!free) return refuse(ctx, new ApiError('too_many_downloads', WAIT));
    try {
      const { file, version, signal } = await open();
      await sendStored(ctx, file, { etag: `"${version}"`, headers: headersOf(name, cacheControl), signal });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 503) refuse(ctx, error);
      else sendMissing(ctx, error);
    } finally {
      free();
    }
  };

  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    if (!isRead(ctx) || !address.startsWith(`${OPEN_DATA_PATH}/`)) return next();
    if (DESCRIPTIONS.has(address) || tableFileAt(address))
      return send(ctx, path.posix.basename(address), async () =>
        keptFile(await openDataExports.current(), address),
      );
    const present = EXPORTS.get(address);
    if (present) return redirect(ctx, present);
    const [state = '', name] = address.slice(OPEN_DATA_PATH.length + 1).split('/');
    const requested = EXPORT_NAMES.find((one) => address === exportAddress(one, state) && one === name);
    if (!requested || !STATE.test(state)) return next();
    return send(ctx, requested, () => archive(strapi, state, requested));
  };
};

const WAIT = { parameters: { wait: `${RETRY_SECONDS} segundos` } };

const refuse = (ctx: Context, failure: ApiError): void =>
  sendFailure(ctx, failure, RETRY_SECONDS, { title: 'Aguarde um instante', name: 'ServiceUnavailableError' });

/** Opens a description or a file of a table. @throws ApiError 404 if there are no documents of its year */
async function keptFile({ manifest, signal }: KeptExport, address: string): Promise<Download> {
  const name = keptPath(address);
  const sum = keptFiles(manifest).find((one) => one.name === name);
  if (sum) return { file: await openKept(manifest, name), version: sum.sha256, signal };
  const { table, year } = tableFileAt(address)!;
  if (year === undefined) return { ...openAllYears(manifest, table), signal };
  throw new ApiError('year_without_documents', { parameters: { year, address: DATA_PACKAGE_ADDRESS } });
}

/** Opens an archive of a state. @throws ApiError 410 if the state is no longer kept, 503 if it is being made */
async function archive(strapi: Core.Strapi, state: string, name: ExportName): Promise<Download> {
  const kept = await openDataExports.findOrMake(state);
  if (!kept) throw new ApiError('expired_export', { parameters: { address: exportAddress(name) } });
  const { zip } = kept.manifest;
  return name === 'tabelas.zip'
    ? { file: await openKept(kept.manifest, name), version: zip.sha256, signal: kept.signal }
    : { file: await openTar(strapi, kept), version: state, signal: kept.signal };
}

/** Redirects to the present state of an archive, whose bytes never change. */
async function redirect(ctx: Context, name: ExportName): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  try {
    const { manifest } = await openDataExports.current();
    ctx.redirect(exportAddress(name, manifest.state));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(ctx, error);
  }
}

function sendMissing(ctx: Context, failure: ApiError): void {
  ctx.status = failure.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = failure.toBody();
}

const headersOf = (name: string, cacheControl: string): Record<string, string> => ({
  'Cache-Control': cacheControl,
  'Content-Type': TYPES[name.slice(name.lastIndexOf('.') + 1)]!,
  'Content-Disposition': `attachment; filename="${name}"`,
});
