import { mkdir, rm } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import formidable, { type Fields, type Files } from 'formidable';
import type { Context, Next } from 'koa';
import { MAX_FILE, MAX_FILE_BYTES } from '@fundo/contract/limits';
import { newIncomingPath } from '../../files/IncomingFile';

/** What the media library sends: files, and a JSON of words for each. */
const LIMITS = {
  maxFiles: 20,
  maxFileSize: MAX_FILE_BYTES,
  /** Four of the largest, as the API takes in one request. */
  maxTotalFileSize: 4 * MAX_FILE_BYTES,
  maxFields: 40,
  maxFieldsSize: 256 * 1024,
  allowEmptyFiles: false,
  minFileSize: 1,
};

/**
 * Reads a multipart body into a folder of its own, which goes with the request, however that ends.
 * @throws PayloadTooLargeError, ValidationError
 */
export async function readFiles(ctx: Context, next: Next): Promise<void> {
  const { path: uploadDir } = newIncomingPath();
  await mkdir(uploadDir, { recursive: true });
  try {
    const [fields, files] = await formidable({ ...LIMITS, uploadDir })
      .parse(ctx.req)
      .catch(refuse);
    ctx.request.body = single(fields);
    // Strapi's parser puts them there.
    Object.assign(ctx.request, { files: single(files) });
    await next();
  } finally {
    // The library pauses what it refuses: whoever still sends would never read the answer.
    ctx.req.resume();
    await rm(uploadDir, { recursive: true, force: true });
  }
}

/** A field that was sent once is a value, one that was sent more often a list: as Strapi's parser gives them. */
const single = (given: Fields | Files): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([name, values]) => [name, values?.length === 1 ? values[0] : values]),
  );

function refuse(error: unknown): never {
  // The library's own status of what is too much.
  if ((error as { httpCode?: number }).httpCode === 413)
    throw new errors.PayloadTooLargeError(
      `Envie até ${LIMITS.maxFiles} arquivos de cada vez, cada um com até ${MAX_FILE}`,
    );
  throw new errors.ValidationError('O envio não pôde ser lido. Selecione os arquivos de novo.');
}
