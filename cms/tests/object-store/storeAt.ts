import { parseFilesUrl } from '../../src/base/environment/files-url.ts';
import { S3Store } from '../../src/files/store/s3/S3Store.ts';

const { FILES_ACCESS_KEY_ID = '', FILES_SECRET_ACCESS_KEY = '' } = process.env;
export const TEST_FILES_URL = process.env['TEST_FILES_URL'] ?? '';

export const KEYS = { accessKeyId: FILES_ACCESS_KEY_ID, secretAccessKey: FILES_SECRET_ACCESS_KEY };
/** A store at a new prefix of the run's bucket, or at what `change` makes of its address. */
export function storeAt(change: (url: URL) => void = () => undefined, keys = KEYS): S3Store {
  const url = new URL(TEST_FILES_URL);
  url.pathname = `/pasta/${crypto.randomUUID()}`;
  change(url);
  return new S3Store(parseFilesUrl(url.href), keys);
}
