import { describe, expect, it } from 'vitest';
import { parseFilesUrl } from '../../src/base/environment/files-url.ts';
import { S3Store } from '../../src/files/store/s3/S3Store.ts';
import { testStore } from '../../src/files/store/store-behaviour.test-support.ts';

const { TEST_FILES_URL = '', FILES_ACCESS_KEY_ID = '', FILES_SECRET_ACCESS_KEY = '' } = process.env;

const KEYS = { accessKeyId: FILES_ACCESS_KEY_ID, secretAccessKey: FILES_SECRET_ACCESS_KEY };
const FILE = { hash: 'a', ext: '.pdf' };

/** A store at a new prefix of the run's bucket, or at what `change` makes of its address. */
function storeAt(change: (url: URL) => void = () => undefined, keys = KEYS): S3Store {
  const url = new URL(TEST_FILES_URL);
  url.pathname = `/pasta/${crypto.randomUUID()}`;
  change(url);
  return new S3Store(parseFilesUrl(url.href), keys);
}

describe('an object store', () => {
  testStore(() => storeAt());
});

describe('an object store that cannot be used', () => {
  it.each<[string, () => S3Store, RegExp]>([
    ['with a wrong secret', () => storeAt(undefined, { ...KEYS, secretAccessKey: 'outro' }), /responds 403/],
    ['without its bucket', () => storeAt((url) => (url.host = 'nenhum')), /responds 404/],
    [
      'where nobody listens',
      () => storeAt((url) => url.searchParams.set('endpoint', 'http://127.0.0.1:9')),
      /does not respond: .*ECONNREFUSED/,
    ],
  ])('%s says why, as a failure of the storage', async (_, create, words) => {
    const store = create();
    for (const use of [
      () => store.prepare(),
      () => store.open('public', FILE),
      () => store.move(FILE, 'new', 'public'),
      () => store.list('public').next(),
    ])
      await expect(use()).rejects.toMatchObject({
        code: 'STORE_UNAVAILABLE',
        message: expect.stringMatching(words),
      });
  });
});
