import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rethrowForPanel } from '../base/errors/for-panel';
import { FILE_TYPES, mimeOfName, type FileType } from '../files/file-type';
import { FILE_UID } from '../files/find-stored';
import { sha256Of } from '../files/sha256-of';
import { inspect, type Inspected } from '../files/inspect';
import { narrowerCopies, reencode } from '../files/pictures';
import type { FileRecord } from '../files/FileRecord';
import { createStoredName, downloadNameOf } from '../files/store-file';
import { publishFile } from '../record/publish-file';
import { entriesWithFile } from '../record/record-reads';
import { databaseOf } from '../record/transaction';
import { requireNotWithdrawn } from '../record/withdrawals';

/** A file as the upload plugin passes it between its services. */
interface PluginFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  filepath: string;
  tmpWorkingDirectory: string;
  width?: number;
  height?: number;
}

interface PluginUpload {
  filepath: string;
  originalFilename?: string | null;
  mimetype: string;
  detectedMimeType?: string;
}

interface FileInfo {
  readonly name?: string | null;
}

/**
 * Arguments of the plugin's upload and replace. `data` may also name an entry to attach the file to. The plugin checks
 * no permission for that, so only `fileInfo` is passed on.
 */
interface UploadCall {
  readonly data: { readonly fileInfo?: FileInfo | readonly FileInfo[] };
}

/** The methods of the upload plugin's service that are called here (@strapi/upload 5.54.0). */
interface Uploads {
  upload(
    call: UploadCall & { files: PluginUpload | PluginUpload[] },
    options: unknown,
  ): Promise<FileRecord[]>;
  replace(id: unknown, call: UploadCall & { file: PluginUpload }, options: unknown): Promise<FileRecord>;
  updateFileInfo(id: unknown, info: FileInfo, options: unknown): Promise<unknown>;
  findOne(id: unknown): Promise<FileRecord | null>;
}

/**
 * Applies the API's rules to the native panel's uploads: type, name and extension follow from the bytes; pictures lose
 * their EXIF and get the same copies. The plugin's pipeline stays; these functions of its services are replaced.
 *
 * Patches: the services `upload` and `image-manipulation` of @strapi/upload 5.54, which trust the name and the type that
 * a client sends. Proven by: tests/attacks/panel-files.test.ts, tests/panel.test.ts.
 */
export function guardPanelUploads(strapi: Core.Strapi, recordReplacement: RecordReplacement): void {
  const isPicture = async ({ mime }: PluginFile) => mime.startsWith('image/');
  Object.assign(strapi.plugin('upload').service('image-manipulation'), {
    isImage: isPicture,
    isOptimizableImage: isPicture,
    isResizableImage: isPicture,
    // Strapi's function decodes the picture, which `optimize` does anyway.
    isFaultyImage: async () => false,
    optimize: (file: PluginFile) => optimize(file).catch(rethrowForPanel),
    getDimensions: async ({ width, height }: PluginFile) => ({ width, height }),
    generateThumbnail: async () => null,
    generateResponsiveFormats: (file: PluginFile) => copiesOf(file).catch(rethrowForPanel),
    generateFileName: createStoredName,
  });
  const uploads = strapi.plugin('upload').service('upload') as Uploads;
  const { upload, replace, updateFileInfo } = uploads;
  Object.assign(uploads, {
    upload: async ({ data, files }, options) => {
      const infos = [data.fileInfo ?? []].flat();
      const inspected: InspectedUpload[] = [];
      for (const [index, file] of [files].flat().entries())
        inspected.push(await inspectUpload(strapi, file, infos[index]));
      const rows = await upload({ data: { fileInfo: inspected.map(({ info }) => info) }, files }, options);
      for (const [index, row] of rows.entries()) {
        await markProtected(strapi, row, inspected[index]!);
        // The stored row: it may have got more fields since.
        await publishFile(strapi, (await uploads.findOne(row.id))!);
      }
      return rows;
    },
    replace: async (id, { data, file }, options) => {
      const [info] = [data.fileInfo ?? []].flat();
      const inspected = await inspectUpload(strapi, file, info);
      const row = await uploads.findOne(id);
      if (row) requireSameType(row, inspected.type);
      return recordReplacement(Number(id), async () => {
        if (row) await keepAsVersion(strapi, row);
        const replaced = await replace(id, { data: { fileInfo: inspected.info }, file }, options);
        await markProtected(strapi, replaced, inspected);
        return replaced;
      });
    },
    updateFileInfo: async (id, info = {}, options) => {
      const row = await uploads.findOne(id);
      const type = FILE_TYPES.find(({ mime }) => mime === row?.mime);
      const name = info.name && type ? downloadNameOf(info.name, type) : info.name;
      return updateFileInfo(id, { ...info, name }, options);
    },
  } satisfies Partial<Uploads>);
}

/** Runs the replacement of a file, and records it as a change of each entry that uses the file. */
type RecordReplacement = <Result extends FileRecord>(
  fileId: number,
  replace: () => Promise<Result>,
) => Promise<Result>;

/**
 * Moves the current bytes of a file that entries use, or have used, to a separate row at their address, and gives the
 * file a new address: the plugin would overwrite the bytes. A file that no entry has used is overwritten.
 */
async function keepAsVersion(strapi: Core.Strapi, { id, ...row }: FileRecord): Promise<void> {
  if ((await entriesWithFile(databaseOf(strapi), { url: row.url })).length === 0) return;
  const files = strapi.db.query(FILE_UID);
  const { folder: _folder, related: _related, ...version } = row as typeof row & Record<string, unknown>;
  await files.create({ data: { ...version, documentId: undefined } });
  await files.update({
    where: { id },
    data: { hash: createStoredName(), formats: null, provider_metadata: null },
  });
}

interface InspectedUpload extends Inspected {
  readonly info: FileInfo;
}

/** Sets an upload's type and extension from its bytes. @throws ValidationError, also if these bytes were withdrawn */
async function inspectUpload(
  strapi: Core.Strapi,
  file: PluginUpload,
  info: FileInfo = {},
): Promise<InspectedUpload> {
  const { type, isProtected } = await inspect(file.filepath, 'document').catch(rethrowForPanel);
  const sha256 = await sha256Of(file.filepath);
  await requireNotWithdrawn(databaseOf(strapi), sha256).catch(rethrowForPanel);
  const name = downloadNameOf(info.name || file.originalFilename || '', type);
  Object.assign(file, { originalFilename: name, mimetype: type.mime, detectedMimeType: type.mime });
  return { type, isProtected, info: { ...info, name } };
}

/** Stores with its row that a PDF is protected or not, as reads show it. */
async function markProtected(
  strapi: Core.Strapi,
  { id, provider_metadata: stored }: FileRecord,
  { isProtected }: Inspected,
): Promise<void> {
  if (isProtected === (stored?.isProtected ?? false)) return;
  const data = { provider_metadata: { ...stored, isProtected } };
  await strapi.db.query(FILE_UID).update({ where: { id }, data });
}

/**
 * Requires the type of the replaced file, because its address stays, with the extension that decides its Content-Type.
 */
function requireSameType({ ext }: FileRecord, { mime }: FileType): void {
  if (mimeOfName(`a${ext}`) === mime) return;
  throw new errors.ValidationError(
    `O novo arquivo precisa ser do mesmo tipo que o atual (${ext.slice(1)}). Para outro tipo, adicione um arquivo novo.`,
  );
}

const streamOf = (filepath: string) => ({ filepath, getStream: () => createReadStream(filepath) });
const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;

async function optimize(file: PluginFile): Promise<object> {
  const target = path.join(file.tmpWorkingDirectory, `whole-${file.hash}`);
  const { width, height, bytes } = await reencode(file.filepath, target, file.mime);
  return { ...file, ...streamOf(target), width, height, size: kilobytes(bytes), sizeInBytes: bytes };
}

async function copiesOf(file: PluginFile): Promise<object[]> {
  const pathFor = (key: string) => path.join(file.tmpWorkingDirectory, `${key}-${file.hash}`);
  const copies = await narrowerCopies(
    file.filepath,
    { width: file.width ?? 0, height: file.height ?? 0 },
    pathFor,
  );
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
