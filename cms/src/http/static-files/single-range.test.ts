import { expect, it } from 'vitest';
import { singleRange } from './single-range';

it.each([
  ['bytes=0-0', 'bytes=0-0'],
  ['bytes=5-', 'bytes=5-'],
  ['Bytes=1-2', 'bytes=1-2'],
  ['bytes=-3', 'bytes=-3'],
  ['bytes=-10', 'bytes=-10'],
  ['bytes=-11', 'bytes=0-'],
  ['bytes=-0', 'bytes=-0'],
  ['bytes=5-2', 'bytes=10-'],
  ['bytes=8-99999999999999999999', 'bytes=8-99999999999999999999'],
])('reads %j as %j for a file of ten bytes', (header, range) => {
  expect(singleRange(header, 10)).toBe(range);
});

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1', 'x bytes=0-1'])(
  'ignores %j',
  (header) => {
    expect(singleRange(header, 10)).toBeUndefined();
  },
);

it('leaves a suffix range of an empty file as it is', () => {
  expect(singleRange('bytes=-5', 0)).toBe('bytes=-5');
});
