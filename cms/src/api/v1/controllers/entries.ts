import type { Context } from 'koa';
import { z } from 'zod';
import { MAX_ID } from '@fundo/contract/limits';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import { ApiError } from '../../../base/errors/ApiError';
import { parseBody, parseQuery } from '../../../base/errors/parse';
import { etagOf, etagOfDetail, holdsVersion } from '../../../base/etag';
import { queryOf } from '../../../base/request/query-of';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { citationsResponse } from '../../../content/read/citations';
import { listResponse, entryResponse, type ReadResponse } from '../../../content/read/read-responses';
import { versionsField } from '../../../content/read/document-versions';
import { forAdministrators } from '../../../content/visibility';
import { requireRow } from '../../../content/sections/rows';
import { createEntry } from '../../../content/write/create-entry';
import { deleteEntry } from '../../../content/write/trash';
import { updateEntry } from '../../../content/write/update-entry';
import type { WriteOptions } from '../../../content/write/written';
import { startPreviews } from '../../../sign-in/preview-session';
import { personOf } from '../write/signed-in';
import { writeOf } from '../write/request';
import { sendWritten } from '../write/send-written';

declare module 'koa' {
  interface DefaultState {
    /** Sections that the response shows: a change of one evicts it from the public cache. Undefined: not cached. */
    cacheTags?: readonly string[] | undefined;
  }
}

/** GET /{resource}. */
export const list = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await listResponse(strapi, resource, queryOf(ctx)));
};

/** GET /{resource}/{id}, with the entry's version as ETag: it changes whenever the body does. */
export const one = (resource: CmsResource) => async (ctx: Context) => {
  refuseQuery(ctx);
  const response = await entryResponse(strapi, resource, idOf(ctx));
  const { row, body } = response;
  const version = row === body ? etagOf(row) : etagOfDetail(row, body);
  ctx.set({ ETag: version, 'Cache-Control': 'public, no-cache' });
  send(ctx, response);
  if (holdsVersion(ctx.headers['if-none-match'], version)) ctx.status = 304;
};

/** GET /{document section}/{id}/citacoes: a page of the documents that it cites, and of the documents that cite it. */
export const citations = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await citationsResponse(strapi, resource, idOf(ctx), queryOf(ctx)));
};

/**
 * GET /admin/{resource}: with drafts, and with what is yet to appear or has gone. The files of these are only below the
 * preview's path, so the browser gets the cookie for it, here and with one entry.
 */
export const listAll = (resource: CmsResource) => async (ctx: Context) => {
  const response = await listResponse(strapi, resource, queryOf(ctx), 'administrator');
  if ((response.body as PublicationRead[]).some(isHidden)) await startPreviews(ctx, personOf(ctx));
  send(ctx, response);
};

/** GET /admin/{resource}/{id}: any entry that is not in the trash. */
export const oneOfAll = (resource: CmsResource) => async (ctx: Context) => {
  refuseQuery(ctx);
  const row = await requireRow(strapi, resource, idOf(ctx));
  ctx.set('ETag', etagOf(resource.toWire(row)));
  const entry = forAdministrators(resource, row);
  if (isHidden(entry)) await startPreviews(ctx, personOf(ctx));
  ctx.body = {
    ...entry,
    ...(resource.contract.kind === 'document' && (await versionsField(strapi, resource, row.id))),
  };
};

/** POST /admin/{resource}: 201 with the row as reads show it. */
export const create = (resource: CmsResource) => async (ctx: Context) => {
  const body = parseBody(resource.contract.write, writeOf(ctx).body);
  const options = { ...writeOptionsOf(ctx), ...noteIn(body) };
  sendWritten(ctx, 201, await createEntry(strapi, resource, body, options));
};

/** PUT /admin/{resource}/{id}: 200 with the row as reads show it. */
export const update = (resource: CmsResource) => async (ctx: Context) => {
  const id = idOf(ctx);
  const body = parseBody(resource.contract.write, writeOf(ctx).body);
  const options = { ...writeOptionsOf(ctx), ...noteIn(body) };
  sendWritten(ctx, 200, await updateEntry(strapi, resource, id, body, options));
};

/** The note of a document's writer about the change. */
const noteIn = ({ mudou }: { mudou?: unknown }): Pick<WriteOptions, 'note'> =>
  typeof mudou === 'string' && mudou !== '' ? { note: mudou } : {};

/** DELETE /admin/{resource}/{id}: 204. */
export const remove = (resource: CmsResource) => async (ctx: Context) => {
  await deleteEntry(strapi, resource, idOf(ctx), writeOptionsOf(ctx));
  ctx.status = 204;
};

/** Sends a read's response. With `tags`, the public cache may store it. */
export function send(ctx: Context, { body, tags, contentRange }: ReadResponse): void {
  ctx.state.cacheTags = tags;
  if (contentRange) ctx.set('Content-Range', contentRange);
  ctx.body = body;
}

/** Refuses all query parameters, because ignoring one would mislead its client. @throws ApiError 400 */
export const refuseQuery = (ctx: Context) => parseQuery(z.strictObject({}), queryOf(ctx));

/** Parses a number of the path. @throws ApiError 404 if no entry can have it */
export function idOf(ctx: Context, parameter = 'id'): number {
  const text = String(ctx.params[parameter]);
  if (!/^[1-9]\d*$/.test(text) || Number(text) > MAX_ID) throw new ApiError('not_found');
  return Number(text);
}

/**
 * Returns the parts of a write other than its body: files, If-Match, how to remember the result, and a signal that the
 * client has disconnected.
 */
export function writeOptionsOf(ctx: Context): WriteOptions {
  const { files = [], remember } = writeOf(ctx);
  return { files, ifMatch: ctx.headers['if-match'], remember, sender: senderSignal(ctx) };
}

/**
 * Returns a signal that is aborted when the connection ends before the response: the sender has cancelled the request,
 * and nobody will receive its result.
 */
function senderSignal({ req, res }: Pick<Context, 'req' | 'res'>): AbortSignal {
  const sender = new AbortController();
  const { socket } = req;
  const end = () => sender.abort();
  if (socket.destroyed || socket.readableEnded) end();
  socket.once('end', end);
  // After the response, or with the connection.
  res.once('close', () => {
    socket.off('end', end);
    end();
  });
  return sender.signal;
}
