import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedResponse } from './cached-response';

const LONG = Buffer.from('Ata da reunião. '.repeat(500));
const CACHED = { encodings: ['br', 'gzip'], effort: 'best' } as const;
const ONCE = { encodings: ['gzip'], effort: 'quick' } as const;

describe('a response', () => {
  it('has its body in each encoding, under one weak tag', async () => {
    const response = await CachedResponse.of(200, { 'content-type': 'text/plain' }, LONG, CACHED);
    expect(zlib.brotliDecompressSync(response.body('br'))).toEqual(LONG);
    expect(zlib.gunzipSync(response.body('gzip'))).toEqual(LONG);
    expect(response.body('identity')).toEqual(LONG);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const headers = response.headers(encoding);
      expect(headers['content-length']).toBe(String(response.body(encoding).length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers.etag).toBe(response.etag);
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(response.etag).toMatch(/^W\/"/);
    expect(response.size).toBeGreaterThan(LONG.length);
  });

  it('is not compressed if that saves nothing', async () => {
    const response = await CachedResponse.of(200, {}, Buffer.from('curta'), CACHED);
    expect(response.body('br')).toBe(response.body('identity'));
    expect(response.headers('br')).not.toHaveProperty('content-encoding');
  });

  it('for one visitor is compressed quickly in their encoding, and plain in any other', async () => {
    const varied = Buffer.from(Array.from({ length: 500 }, (_, n) => `Ata ${n} de ${n * n}.`).join('\n'));
    const once = await CachedResponse.of(404, {}, varied, ONCE);
    const best = await CachedResponse.of(200, {}, varied, CACHED);
    expect(zlib.gunzipSync(once.body('gzip'))).toEqual(varied);
    expect(once.body('gzip').length).toBeGreaterThan(best.body('gzip').length);
    expect(once.body('br')).toBe(once.body('identity'));
    expect(once.headers('br')).not.toHaveProperty('content-encoding');
  });

  it('has a tag that depends on its bytes alone', async () => {
    const tagOf = async (text: string, headers = {}) =>
      (await CachedResponse.of(200, headers, Buffer.from(text), CACHED)).etag;
    expect(await tagOf('a')).toBe(await tagOf('a', { 'x-other': 'b' }));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
  });

  it('keeps its own Vary, and adds Accept-Encoding', async () => {
    const response = await CachedResponse.of(200, { vary: 'Origin' }, LONG, CACHED);
    expect(response.headers('br').vary).toBe('Origin, Accept-Encoding');
  });
});

it('keeps a strong tag, with a suffix for each encoding', async () => {
  const response = await CachedResponse.of(200, { etag: '"abc"' }, LONG, CACHED);
  expect(response.etag).toBe('"abc"');
  expect(response.headers('identity').etag).toBe('"abc"');
  expect(response.headers('br').etag).toBe('"abc-br"');
  expect(response.notModifiedHeaders('gzip').etag).toBe('"abc-gzip"');
});
