import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip ;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR;Q=0, GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['deflate, compress', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['br;q=x', 'identity'],
])('chooses for Accept-Encoding %j the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('parses headers that are too long to be cached', () => {
  expect(acceptedEncoding(`${'x,'.repeat(500)}gzip`)).toBe('gzip');
});
