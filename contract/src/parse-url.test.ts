import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.js';

it('reads an address with accents as often as it is called', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://praça.example/março')?.host);
  expect([...new Set(hosts)]).toEqual(['xn--praa-2oa.example']);
});

it('reads an address relative to another', () => {
  expect(parseUrl('b', 'https://fundo.example/a')?.href).toBe('https://fundo.example/b');
});

it.each(['', 'a', 'https://', '//a'])('reads none in %j', (address) => {
  expect(parseUrl(address)).toBeUndefined();
});
