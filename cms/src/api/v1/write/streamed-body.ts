import type { Context, Next } from 'koa';
import { deleteTemporary } from '../../../files/IncomingFile';
import { readJsonBody } from '../../../files/read-json-body';
import { writeOf } from './request';

const MAX_FILES = 200;

/**
 * Reads the body as a stream and writes its files to temporary ones. Deletes the ones that the controller has not moved.
 * @throws ApiError 400, 413, 422
 */
export const streamedBody =
  (maxBytes: number) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { value, files } = await readJsonBody(ctx.req, { bodyBytes: maxBytes, files: MAX_FILES });
    Object.assign(writeOf(ctx), { body: value, files });
    try {
      await next();
    } finally {
      await deleteTemporary(files);
    }
  };
