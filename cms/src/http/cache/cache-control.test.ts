import { expect, it } from 'vitest';
import { PUBLIC_CONTROL, publicControl } from './cache-control';

it('lets proxies send a response for a second, and for a day if we fail', () => {
  expect(PUBLIC_CONTROL).toBe('public, max-age=0, s-maxage=1, stale-if-error=86399');
});

it('lets nobody send a response after its end', () => {
  expect(publicControl(90_500)).toBe('public, max-age=0, s-maxage=1, stale-if-error=89');
  expect(publicControl(1000)).toBe('public, max-age=0, s-maxage=1, stale-if-error=0');
  expect(publicControl(999)).toBe('public, max-age=0, s-maxage=0, stale-if-error=0');
});
