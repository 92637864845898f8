import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedResponse } from './cached-response';

const LONG = Buffer.from('Ata da reunião. '.repeat(500));
const KEPT = { encodings: ['br', 'gzip'], effort: 'best' } as const;
const ONCE = { encodings: ['gzip'], effort: 'quick' } as const;

describe('a response', () => {
  it('has its body in each encoding, under one weak tag', async () => {
    const answer = await CachedResponse.of(200, { 'content-type': 'text/plain' }, LONG, KEPT);
    expect(zlib.brotliDecompressSync(answer.body('br'))).toEqual(LONG);
    expect(zlib.gunzipSync(answer.body('gzip'))).toEqual(LONG);
    expect(answer.body('identity')).toEqual(LONG);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const headers = answer.headers(encoding);
      expect(headers['content-length']).toBe(String(answer.body(encoding).length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers.etag).toBe(answer.etag);
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(answer.etag).toMatch(/^W\/"/);
    expect(answer.size).toBeGreaterThan(LONG.length);
  });

  it('is not compressed if that saves nothing', async () => {
    const answer = await CachedResponse.of(200, {}, Buffer.from('curta'), KEPT);
    expect(answer.body('br')).toBe(answer.body('identity'));
    expect(answer.headers('br')).not.toHaveProperty('content-encoding');
  });

  it('made for one visitor is compressed quickly in their encoding, and plain in any other', async () => {
    const varied = Buffer.from(Array.from({ length: 500 }, (_, n) => `Ata ${n} de ${n * n}.`).join('\n'));
    const once = await CachedResponse.of(404, {}, varied, ONCE);
    const kept = await CachedResponse.of(200, {}, varied, KEPT);
    expect(zlib.gunzipSync(once.body('gzip'))).toEqual(varied);
    expect(once.body('gzip').length).toBeGreaterThan(kept.body('gzip').length);
    expect(once.body('br')).toBe(once.body('identity'));
    expect(once.headers('br')).not.toHaveProperty('content-encoding');
  });

  it('has a tag that depends on its bytes alone', async () => {
    const tagOf = async (text: string, headers = {}) =>
      (await CachedResponse.of(200, headers, Buffer.from(text), KEPT)).etag;
    expect(await tagOf('a')).toBe(await tagOf('a', { 'x-other': 'b' }));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
  });

  it('keeps its own Vary, and adds Accept-Encoding', async () => {
    const answer = await CachedResponse.of(200, { vary: 'Origin' }, LONG, KEPT);
    expect(answer.headers('br').vary).toBe('Origin, Accept-Encoding');
  });
});

it('keeps a given strong tag, with a suffix for each encoding', async () => {
  const answer = await CachedResponse.of(200, { etag: '"abc"' }, LONG, KEPT);
  expect(answer.etag).toBe('"abc"');
  expect(answer.headers('identity').etag).toBe('"abc"');
  expect(answer.headers('br').etag).toBe('"abc-br"');
  expect(answer.notModifiedHeaders('gzip').etag).toBe('"abc-gzip"');
});
