import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { SECTIONS } from '@fundo/contract/sections';
import { answerAt } from '../api/v1/services/answer-at';
import { ApiError } from '../errors/ApiError';
import { discard } from '../files/IncomingFile';
import { readJsonBody } from '../files/read-json-body';
import { addressOf } from '../http/address/address-of';
import { storeOnce } from '../idempotency/store-once';
import { limitPerson } from '../limits/limit-person';
import { bearerVerifier } from '../sign-in/strapi-sign-in';
import { isWriteAddress } from '../sign-in/write-address';
import { demandVersion } from '../versions/demand-version';

/** A file in base64, and room for the words around it. */
const BASE64_FILE = Math.ceil((MAX_FILE_BYTES * 4) / 3);
const WORDS = 1024 * 1024;
/** An album brings many pictures at once; four of the largest are as much as one request may carry. */
const ALBUM_BODY = 4 * BASE64_FILE + WORDS;
const DOCUMENT_BODY = BASE64_FILE + WORDS;
const MAX_FILES = 200;
const GALLERY = /^\/api\/v1\/admin\/galeria_de_imagens(\/|$)/i;

/**
 * Stands before Strapi's own body parser on the paths that write: it knows who is asking and how much is coming
 * before a byte of the body is read, and reads the body as a stream.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path } = addressOf(ctx);
    if (!isWriteAddress(path)) return next();
    const verification = bearerVerifier(strapi)(ctx.get('authorization') || undefined);
    ctx.state.person = await limitPerson(ctx, verification);
    if (ctx.method !== 'POST' && ctx.method !== 'PUT') return next();
    const bodyBytes = GALLERY.test(path) ? ALBUM_BODY : DOCUMENT_BODY;
    if (ctx.request.length > bodyBytes) throw tooLarge(path);
    if (!ctx.is('json')) throw new ApiError('not_json');
    await storeOnce(strapi, ctx, async () => {
      await refuseStale(strapi, ctx);
      await readBody(ctx, bodyBytes, next);
    });
  };

/** A document brings one file; which file of an album is too large shows only in its body. */
function tooLarge(path: string): ApiError {
  const error = new ApiError('file_too_large');
  const [, address] = /^\/api\/v1\/admin\/([a-z_]+)/.exec(path) ?? [];
  const isDocument = Object.values(SECTIONS).some(
    ({ kind, path }) => kind === 'document' && path === address,
  );
  return isDocument ? error.onField('arquivo') : error;
}

const EDIT = /^\/api\/v1\/admin(\/site|\/[a-z_]+\/\d+)$/;

/** What is certain to be refused is refused before its files arrive; the write asks again when it holds the row. */
async function refuseStale(strapi: Core.Strapi, { method, path, headers }: Context): Promise<void> {
  const [, address] = EDIT.exec(path) ?? [];
  if (method !== 'PUT' || !address) return;
  await demandVersion(headers['if-match'], async () => (await answerAt(strapi, `/api/v1${address}`)).body);
}

/** Reads the body for whoever comes next, and takes away afterwards what they left of its files. */
async function readBody(ctx: Context, bodyBytes: number, next: Next): Promise<void> {
  const body = await readJsonBody(ctx.req, { bodyBytes, files: MAX_FILES });
  ctx.state.body = body.value;
  ctx.state.files = body.files;
  // The body is read: without its type, the parser that follows leaves it alone.
  delete ctx.req.headers['content-type'];
  try {
    await next();
  } finally {
    await discard(body.files);
  }
}
