import type { Context, Next } from 'koa';
import { MAX_FILE_BYTES, MAX_WRITE_TEXT } from '@fundo/contract/limits';
import { ApiError } from '../../../base/errors/ApiError';
import { bodyTooLarge } from '../../../files/read-json-body';

/** In bytes: the largest file in base64, and room for the other fields. */
const BASE64_FILE = Math.ceil((MAX_FILE_BYTES * 4) / 3);

/** Maximum bytes of a body without a file. */
export const TEXT_ONLY = MAX_WRITE_TEXT;
/** Maximum bytes of a body with one file. */
export const ONE_FILE = BASE64_FILE + MAX_WRITE_TEXT;
/** Maximum bytes of an album's body: four of the largest files, or more smaller ones. */
export const MANY_FILES = 4 * BASE64_FILE + MAX_WRITE_TEXT;

/**
 * Refuses, by its headers alone, a body that is too large or not JSON. `fileField` is the field with the file, if only
 * one field takes a file: the error marks it. @throws ApiError 413, 415
 */
export const limitedSize =
  (maxBytes: number, fileField?: string) =>
  (ctx: Context, next: Next): Promise<void> => {
    if (ctx.request.length > maxBytes)
      throw fileField ? new ApiError('file_too_large').onField(fileField) : bodyTooLarge(maxBytes);
    if (!ctx.is('json')) throw new ApiError('not_json');
    return next();
  };
