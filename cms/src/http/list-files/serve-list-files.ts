import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isListFile, LIST_FILE_TYPES, type ListFileFormat } from '@fundo/contract/list-files';
import { isOutage } from '../../base/database/outage';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { etagOfBytes, holdsVersion } from '../../base/etag';
import { sendNotice } from '../../base/pages/notice-page';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { findList, parseListAddress } from '../../content/read/list-files/find-list';
import type { ListFile } from '../../content/read/list-files/ListFile';
import { csvHeader, csvLines } from '../../content/read/open-data/table-csv';
import { requestKey } from '../cache/request-key';
import { sendApiFailure } from '../send-failure';
import { disposition } from '../static-files/stored-files';
import { writeOds } from './write-ods';

const WRITERS: Readonly<Record<ListFileFormat, (list: ListFile) => Promise<Buffer> | string>> = {
  csv({ columns, rows }) {
    const names = Object.keys(columns);
    return csvHeader(names) + csvLines(names, rows);
  },
  ods: writeOds,
};

/**
 * Serves the lists of the site and the results of a search as files, at the address of their page with .csv or .ods
 * after its path, and the page's query. The public cache has the ones of whole sections and of years.
 */
export const serveListFiles =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    if (!isRead(ctx) || !isListFile(address)) return next();
    const { path, format } = parseListAddress(address);
    ctx.set('X-Robots-Tag', 'noindex');
    try {
      const list = await findList(strapi, path, new URLSearchParams(ctx.querystring));
      ctx.body = await WRITERS[format](list);
      ctx.state.cacheTags = list.tags;
      ctx.set({
        'Content-Type': `${LIST_FILE_TYPES[format]}${format === 'csv' ? '; charset=utf-8' : ''}`,
        'Content-Disposition': disposition(fileName(list.title, format), 'attachment'),
      });
    } catch (error) {
      if (isOutage(error) && !(error instanceof ApiError)) throw error;
      return refuse(ctx, error);
    }
    const version = etagOfBytes(ctx.body as Buffer | string);
    ctx.set({ ETag: version, 'Cache-Control': 'public, no-cache' });
    // The public cache compares for each of the requests that share its response.
    const isShared = env().publicCache.on && requestKey(ctx.req) !== null;
    if (!isShared && holdsVersion(ctx.headers['if-none-match'], version)) ctx.status = 304;
  };

/** Says to a person why there is no file, on a page. */
function refuse(ctx: Context, error: unknown): void {
  const { status, message } = sendApiFailure(ctx, error);
  if (!asksForPage(ctx)) return;
  const action = { label: 'Ir para a página inicial', href: '/' };
  sendNotice(ctx, { status, title: 'Não foi possível fazer este arquivo', text: message, action });
}

/** The most letters of a title in a file's name. */
const MAX_NAME = 120;

/** Returns a list's title as the name of a file, which systems allow. */
const fileName = (title: string, format: ListFileFormat): string =>
  `${title
    .replaceAll('/', '-')
    .replaceAll(/[\\:*?"<>|\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_NAME)
    .trim()}.${format}`;
