import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { listQueryOptions } from './ListScreen';

describe('a list that fails', () => {
  it('is retried three times after a failure of the server or the network', () => {
    const failure = new HttpError('down', 503);
    expect([0, 1, 2, 3].map((count) => listQueryOptions.retry(count, failure))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(listQueryOptions.retry(0, new TypeError('network'))).toBe(true);
  });

  it('is not retried after a refusal', () => {
    expect(listQueryOptions.retry(0, new HttpError('no', 403))).toBe(false);
  });
});
