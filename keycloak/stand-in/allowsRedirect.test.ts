import { describe, expect, it } from 'vitest';
import { allowsRedirect } from './allowsRedirect.ts';

const patterns = ['http://localhost:1337/admin/*'];

describe('a pattern that ends in *', () => {
  it.each(['/admin/', '/admin', '/admin/atas-de-reunioes', '/admin/?a=1', '/admin/#/faq'])(
    'allows %s',
    (path) => {
      expect(allowsRedirect(patterns, `http://localhost:1337${path}`)).toBe(true);
    },
  );

  it.each([
    'http://localhost:1337/',
    'http://localhost:1337/administracao',
    'http://localhost:1338/admin/',
    'https://localhost:1337/admin/',
    'http://localhost:1337@evil.example/admin/',
    'http://user@localhost:1337/admin/',
    'http://localhost:1337/admin/../x',
    'http://localhost:1337/admin/%2e%2e/x',
    'http://localhost:1337/admin/..%2fx',
    'http://localhost:1337/admin/..%5cx',
    '//localhost:1337/admin/',
    'javascript:alert(1)',
    '',
  ])('refuses %s', (address) => {
    expect(allowsRedirect(patterns, address)).toBe(false);
  });
});

it('is exact without the *', () => {
  expect(allowsRedirect(['http://localhost/a?b=1'], 'http://localhost/a?b=1')).toBe(true);
  expect(allowsRedirect(['http://localhost/a'], 'http://localhost/a/b')).toBe(false);
  expect(allowsRedirect(['http://localhost/a'], 'http://localhost/a?b=1')).toBe(false);
});
