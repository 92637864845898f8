import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { parseFilesUrl } from '../../src/base/environment/files-url.ts';
import { FOLDER_PATHS, type AnyFolder, type StoreFolder } from '../../src/files/folders.ts';
import type { FileStore } from '../../src/files/store/FileStore.ts';
import { LocalStore } from '../../src/files/store/LocalStore.ts';
import { namesIn as listedNames } from '../../src/files/store/names-in.ts';
import { S3Store } from '../../src/files/store/s3/S3Store.ts';
import { inDatabase } from './database.ts';
import type { Storage } from './startServer.ts';

interface Named {
  readonly hash: string;
  readonly ext: string;
}

type Files = Pick<Storage, 'dataDir' | 'files'>;

/** The store of a server's files. */
export function storeOf({ dataDir, files }: Files): FileStore {
  const {
    FILES_URL,
    FILES_ACCESS_KEY_ID: accessKeyId = '',
    FILES_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = files;
  if (FILES_URL === undefined) return new LocalStore(dataDir);
  return new S3Store(parseFilesUrl(FILES_URL), { accessKeyId, secretAccessKey });
}

/** The names of the files in a folder of a server's store, incomplete ones included. */
export const allNamesIn = async (storage: Files, folder: AnyFolder): Promise<string[]> => [
  ...(await listedNames(storeOf(storage), folder)),
];

/** The names of the files in a folder of a server's store, without hidden ones, which are not served. */
export const namesIn = async (storage: Files, folder: AnyFolder): Promise<string[]> =>
  (await allNamesIn(storage, folder)).filter((name) => !name.startsWith('.'));

/** Returns the names of all files in the database: of its rows, and of their copies. */
export async function namesInDatabase({ dataDir, database }: Pick<Storage, 'dataDir' | 'database'>) {
  const rows = await inDatabase({ url: database.url, dataDir }, (db) =>
    db('files').select('hash', 'ext', 'formats'),
  );
  const nameOf = ({ hash, ext }: Named) => hash + ext;
  const copiesOf = ({ formats }: { formats: object | string | null }) =>
    Object.values((typeof formats === 'string' ? JSON.parse(formats) : formats) ?? {}) as Named[];
  return { files: rows.map(nameOf), copies: rows.flatMap(copiesOf).map(nameOf) };
}

/** Sets the modification times of the files in a folder of the store back by this many hours. */
export async function age(storage: Files, folder: StoreFolder, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 60 * 60 * 1000 - 1000);
  const onDisk = pathOf(storage, folder);
  for (const name of await readdir(onDisk)) await utimes(path.join(onDisk, name), then, then);
}

/** The path of a folder of the store, on the disk of the server or of the run's object store. */
const pathOf = (storage: Files, folder: StoreFolder): string =>
  storage.files.FILES_URL === undefined
    ? path.join(storage.dataDir, FOLDER_PATHS[folder])
    : path.join(process.env.TEST_FILES_FOLDER!, new URL(storeOf(storage).addressOf(folder)).pathname);
