import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { listQueryOptions } from './SectionScreen';

describe('a list that fails', () => {
  it('is asked for three times more when the server or the network failed', () => {
    const failure = new HttpError('down', 503);
    expect([0, 1, 2, 3].map((count) => listQueryOptions.retry(count, failure))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(listQueryOptions.retry(0, new TypeError('network'))).toBe(true);
  });

  it('is not asked for again when the server refused', () => {
    expect(listQueryOptions.retry(0, new HttpError('no', 403))).toBe(false);
  });
});
