import type { Context } from 'koa';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import { parseBody, parseQuery } from '../../../base/errors/parse';
import { etagOf } from '../../../base/etag';
import { queryOf } from '../../../base/request/query-of';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { listResponse } from '../../../content/read/read-responses';
import { versionsField } from '../../../content/read/document-versions';
import { forAdministrators } from '../../../content/visibility';
import { requireRow } from '../../../content/sections/rows';
import { createEntry } from '../../../content/write/create-entry';
import { deleteEntry } from '../../../content/write/trash';
import { updateEntry } from '../../../content/write/update-entry';
import type { WriteOptions } from '../../../content/write/written';
import { startPreviews } from '../../../sign-in/preview-session';
import { parseId } from '../read/PublicRead';
import { NO_QUERY } from '../read/reads';
import { send } from '../read/send-read';
import { personOf } from '../write/signed-in';
import { writeOf } from '../write/request';
import { sendWritten } from '../write/send-written';

/**
 * GET /admin/{resource}: with drafts, scheduled and withdrawn entries. The files of these are only below the
 * preview's path, so the browser gets the cookie for it, here and with one entry.
 */
export const listAll = (resource: CmsResource) => async (ctx: Context) => {
  const response = await listResponse(
    strapi,
    resource,
    parseQuery(resource.contract.administratorsQuery, queryOf(ctx)),
    'administrator',
  );
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

/** Refuses all query parameters. @throws ApiError 400 */
export const refuseQuery = (ctx: Context) => parseQuery(NO_QUERY, queryOf(ctx));

/** A number of the path. @throws ApiError 404 if no entry can have it */
export const idOf = (ctx: Context, parameter = 'id'): number => parseId(String(ctx.params[parameter]));

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
