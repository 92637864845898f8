import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { errors } from '@strapi/utils';
import formidable, { type Fields, type Files } from 'formidable';
import type { Context, Next } from 'koa';
import { MAX_FILE, MAX_FILE_BYTES } from '@fundo/contract/limits';
import { storageErrorOf } from '../../base/errors/storage-error';
import { newIncomingPath } from '../../files/IncomingFile';

/** Limits of the media library's requests, which contain files, and a JSON field with the texts of each file. */
const LIMITS = {
  maxFiles: 20,
  maxFileSize: MAX_FILE_BYTES,
  /** Four of the largest, as in one request of the API. */
  maxTotalFileSize: 4 * MAX_FILE_BYTES,
  maxFields: 40,
  maxFieldsSize: 256 * 1024,
  allowEmptyFiles: false,
  minFileSize: 1,
};

/**
 * Reads a multipart body into a separate folder, which is deleted when the request ends or fails.
 * @throws PayloadTooLargeError, ValidationError
 */
export async function readFiles(ctx: Context, next: Next): Promise<void> {
  const { path: uploadDir } = newIncomingPath();
  await mkdir(uploadDir, { recursive: true });
  const written: Writable[] = [];
  let isOver = false;
  try {
    const fileWriteStreamHandler = (file?: object) => {
      // After a refusal, the library continues with the files in the same piece of the body.
      if (isOver) return nowhere();
      const stream = createWriteStream((file as { filepath: string }).filepath);
      written.push(stream);
      return stream;
    };
    const [fields, files] = await formidable({ ...LIMITS, uploadDir, fileWriteStreamHandler })
      .parse(ctx.req)
      .catch(refuse);
    // The library may finish a file that could not be written.
    await Promise.all(written.map((stream) => finished(stream)));
    ctx.request.body = unwrapSingle(fields);
    // Strapi's parser stores them here too.
    Object.assign(ctx.request, { files: unwrapSingle(files) });
    await next();
  } finally {
    // The library pauses a request that it refuses; a client that is still sending would never read the response.
    ctx.req.resume();
    // A file that is still being opened would appear in the folder while it is deleted.
    isOver = true;
    await Promise.all(written.map(closed));
    await rm(uploadDir, { recursive: true, force: true });
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Drops what is not written yet, and resolves once the file is closed. */
async function closed(stream: Writable): Promise<void> {
  if (stream.closed) return;
  const isClosed = new Promise<void>((resolve) => void stream.once('close', resolve));
  stream.destroy();
  await isClosed;
}

/**
 * Unwraps the values of fields that were sent once, as Strapi's parser does. Leaves out a field named like a member of
 * Object.prototype: no upload has one, and Strapi would call it.
 */
const unwrapSingle = (fields: Fields | Files): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, values]) => [name, values?.length === 1 ? values[0] : values]),
  );

function refuse(error: unknown): never {
  if (storageErrorOf(error)) throw error;
  // The library's status for a body over its limits.
  if ((error as { httpCode?: number }).httpCode === 413)
    throw new errors.PayloadTooLargeError(
      `Envie até ${LIMITS.maxFiles} arquivos de cada vez, cada um com até ${MAX_FILE}`,
    );
  throw new errors.ValidationError('O envio não pôde ser lido. Selecione os arquivos de novo.');
}
