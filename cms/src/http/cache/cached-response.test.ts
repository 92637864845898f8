import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inGroups } from '../../base/in-groups';
import type { Encoding } from './accepted-encoding';
import { CachedResponse, type RawHeaders } from './cached-response';

const LONG = Buffer.from('Ata da reunião. '.repeat(500));
const CACHED = { encodings: ['br', 'gzip'], effort: 'best' } as const;
const ONCE = { encodings: ['gzip'], effort: 'quick' } as const;

const byName = (headers: RawHeaders): Record<string, string> =>
  Object.fromEntries(inGroups(headers, 2) as [string, string][]);

const headersIn = (response: CachedResponse, encoding: Encoding) => byName(response.in(encoding).headers);

describe('a response', () => {
  it('has its body in each encoding, under one weak tag', async () => {
    const response = await CachedResponse.of(200, { 'content-type': 'text/plain' }, LONG, CACHED);
    expect(zlib.brotliDecompressSync(response.in('br').body)).toEqual(LONG);
    expect(zlib.gunzipSync(response.in('gzip').body)).toEqual(LONG);
    expect(response.in('identity').body).toEqual(LONG);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const headers = headersIn(response, encoding);
      expect(headers['content-length']).toBe(String(response.in(encoding).body.length));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers.etag).toBe(response.etag);
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(response.etag).toMatch(/^W\/"/);
    expect(response.size).toBeGreaterThan(LONG.length);
  });

  it('is not compressed if that saves nothing', async () => {
    const response = await CachedResponse.of(200, {}, Buffer.from('curta'), CACHED);
    expect(response.in('br').body).toBe(response.in('identity').body);
    expect(headersIn(response, 'br')).not.toHaveProperty('content-encoding');
  });

  it('for one visitor is compressed quickly in their encoding, and plain in any other', async () => {
    const varied = Buffer.from(Array.from({ length: 500 }, (_, n) => `Ata ${n} de ${n * n}.`).join('\n'));
    const once = await CachedResponse.of(404, {}, varied, ONCE);
    const best = await CachedResponse.of(200, {}, varied, CACHED);
    expect(zlib.gunzipSync(once.in('gzip').body)).toEqual(varied);
    expect(once.in('gzip').body.length).toBeGreaterThan(best.in('gzip').body.length);
    expect(once.in('br').body).toBe(once.in('identity').body);
    expect(headersIn(once, 'br')).not.toHaveProperty('content-encoding');
  });

  it('has a tag that depends on its bytes alone', async () => {
    const tagOf = async (text: string, headers = {}) =>
      (await CachedResponse.of(200, headers, Buffer.from(text), CACHED)).etag;
    expect(await tagOf('a')).toBe(await tagOf('a', { 'x-other': 'b' }));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
  });

  it('keeps its own Vary, and adds Accept-Encoding', async () => {
    const response = await CachedResponse.of(200, { vary: 'Origin' }, LONG, CACHED);
    expect(headersIn(response, 'br').vary).toBe('Origin, Accept-Encoding');
  });
});

it('keeps a strong tag, with a suffix for each encoding', async () => {
  const response = await CachedResponse.of(200, { etag: '"abc"' }, LONG, CACHED);
  expect(response.etag).toBe('"abc"');
  expect(headersIn(response, 'identity').etag).toBe('"abc"');
  expect(headersIn(response, 'br').etag).toBe('"abc-br"');
  expect(byName(response.in('gzip').notModifiedHeaders)).toEqual({
    etag: '"abc-gzip"',
    vary: 'Accept-Encoding',
  });
});
