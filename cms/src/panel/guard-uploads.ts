import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ApiError } from '../errors/ApiError';
import { inspect } from '../files/inspect';
import { narrowerCopies, normalise } from '../files/pictures';

/** A file as the upload plugin passes it between its services. */
interface PluginFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  filepath: string;
  tmpWorkingDirectory: string;
  width?: number;
}

interface PluginUpload {
  filepath: string;
  mimetype: string;
  detectedMimeType?: string;
}

type UploadCall = (...args: never[]) => Promise<unknown>;

/**
 * The native panel's uploads meet the same rules as the API's: types by their bytes, pictures without EXIF and
 * with the same copies. The plugin's pipeline stays; its services are given our answers.
 */
export function guardPanelUploads(strapi: Core.Strapi): void {
  const pictures = strapi.plugin('upload').service('image-manipulation');
  Object.assign(pictures, { optimize, generateThumbnail: async () => null, generateResponsiveFormats });
  const uploads = strapi.plugin('upload').service('upload');
  const { upload, replace } = uploads as { upload: UploadCall; replace: UploadCall };
  uploads.upload = async (call: { files: PluginUpload | PluginUpload[] }, options: unknown) => {
    await Promise.all([call.files].flat().map(demandType));
    return upload(call as never, options as never);
  };
  uploads.replace = async (id: unknown, call: { file: PluginUpload }, options: unknown) => {
    await demandType(call.file);
    return replace(id as never, call as never, options as never);
  };
}

async function demandType(file: PluginUpload): Promise<void> {
  const type = await inspect(file.filepath, 'document').catch((error: unknown) => {
    throw error instanceof ApiError ? new errors.ValidationError(error.message) : error;
  });
  file.mimetype = type.mime;
  file.detectedMimeType = type.mime;
}

const streamOf = (filepath: string) => ({ filepath, getStream: () => createReadStream(filepath) });
const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;

async function optimize(file: PluginFile): Promise<object> {
  const target = path.join(file.tmpWorkingDirectory, `whole-${file.hash}`);
  const { width, height, bytes } = await normalise(file.filepath, target, file.mime);
  return { ...file, ...streamOf(target), width, height, size: kilobytes(bytes), sizeInBytes: bytes };
}

async function generateResponsiveFormats(file: PluginFile): Promise<object[]> {
  const pathFor = (key: string) => path.join(file.tmpWorkingDirectory, `${key}-${file.hash}`);
  const copies = await narrowerCopies(file.filepath, file.width ?? 0, pathFor);
  return copies.map(({ key, path: copy, width, height, bytes }) => ({
    key,
    file: {
      name: file.name,
      hash: `${key}_${file.hash}`,
      ext: '.webp',
      mime: 'image/webp',
      path: null,
      ...streamOf(copy),
      width,
      height,
      size: kilobytes(bytes),
      sizeInBytes: bytes,
    },
  }));
}
