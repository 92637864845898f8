import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Answer } from './answer';

const LONG = Buffer.from('Ata da reunião. '.repeat(500));

describe('an answer', () => {
  it('has its body in each encoding, under one weak tag', async () => {
    const answer = await Answer.of(200, { 'content-type': 'text/plain' }, LONG);
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

  it('is not compressed where that saves nothing, or where it failed', async () => {
    for (const answer of [await Answer.of(200, {}, Buffer.from('curta')), await Answer.of(404, {}, LONG)]) {
      expect(answer.body('br')).toBe(answer.body('identity'));
      expect(answer.headers('br')).not.toHaveProperty('content-encoding');
    }
  });

  it('has a tag that its bytes alone decide', async () => {
    const tagOf = async (text: string, headers = {}) =>
      (await Answer.of(200, headers, Buffer.from(text))).etag;
    expect(await tagOf('a')).toBe(await tagOf('a', { 'x-other': 'b' }));
    expect(await tagOf('a')).not.toBe(await tagOf('b'));
  });

  it('keeps what else it varies by', async () => {
    const answer = await Answer.of(200, { vary: 'Origin' }, LONG);
    expect(answer.headers('br').vary).toBe('Origin, Accept-Encoding');
  });
});

it('carries a strong tag that its maker gave it, told apart by encoding', async () => {
  const answer = await Answer.of(200, { etag: '"abc"' }, LONG);
  expect(answer.etag).toBe('"abc"');
  expect(answer.headers('identity').etag).toBe('"abc"');
  expect(answer.headers('br').etag).toBe('"abc-br"');
  expect(answer.notModifiedHeaders('gzip').etag).toBe('"abc-gzip"');
});
