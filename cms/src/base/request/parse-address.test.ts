import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address';

describe('an address in its normal form', () => {
  it.each([
    ['/', '/', ''],
    ['/sobre', '/sobre', ''],
    ['/busca?q=a%C3%A7%C3%A3o&x=%', '/busca', 'q=a%C3%A7%C3%A3o&x=%'],
    ['/busca?', '/busca', ''],
    ['/busca?a?b', '/busca', 'a?b'],
    ['/admin/', '/admin/', ''],
    [
      '/content-manager/collection-types/api::album.album',
      '/content-manager/collection-types/api::album.album',
      '',
    ],
    ['/assets/index-Ab_1.js', '/assets/index-Ab_1.js', ''],
    ['/a%C3%A7%C3%A3o', '/a%C3%A7%C3%A3o', ''],
    ['/sobre%20', '/sobre%20', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
    ['/...', '/...', ''],
    ['/busca?q=../../x\\y', '/busca', 'q=../../x\\y'],
  ])('%s', (target, path, query) => {
    expect(parseAddress(target)).toEqual({ path, query });
    // The URL standard, which resolves '..' and backslashes, changes nothing in it.
    const { pathname, search } = new URL(target, 'http://fundo.example');
    expect([pathname, search.slice(1)]).toEqual([path, query]);
  });
});

describe('an address in another form is refused', () => {
  it.each([
    '',
    '*',
    'sobre',
    'http://fundo.example/sobre',
    '//sobre',
    '/sobre//',
    '/upload/../atas-de-reunioes',
    '/upload/..',
    '/./sobre',
    '/sobre/.',
    '/upload/%2e%2e/atas-de-reunioes',
    '/upload/%2E%2E/atas-de-reunioes',
    '/upload/.%2E/x',
    '/upload/..%2Fatas-de-reunioes',
    '/upload\\..\\atas-de-reunioes',
    '/upload/..%5Catas-de-reunioes',
    '/%5C',
    '/\\',
    '/%',
    '/%4',
    '/%zz',
    '/%C3',
    '/%c3%a7',
    '/%C0%AE%C0%AE/secrets.json',
    '/%61dmin/login',
    '/%7Euser',
    '/a%00',
    '/a%0D%0ASet-Cookie:a',
    '/a%7F',
    '/a%C2%85',
    '/sobre#x',
    '/sobre?a#b',
    '/sobre x',
    '/ação',
    '/a\tb',
    '/a"b',
    '/<script>',
    '/a|b',
    '/[a]',
  ])('%s', (target) => expect(parseAddress(target)).toBeUndefined());
});

it('refuses to encode a character that needs no encoding', () => {
  const codes = Array.from({ length: 128 }, (_, code) => code);
  const plain = codes.filter((code) => /[\w.~-]/.test(String.fromCharCode(code)));
  expect(plain).toHaveLength(66);
  const spellings = plain.map((code) => `/a%${code.toString(16).toUpperCase().padStart(2, '0')}`);
  expect(spellings.filter((spelling) => parseAddress(spelling))).toEqual([]);
});
