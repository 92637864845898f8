import { expect, it } from 'vitest';
import { ownPath } from './own-path.js';

const SITE = 'https://fundo.example';

it.each([
  ['an empty address', '', '/'],
  ['a path with a query', '/ata?a=1&b=/', '/ata?a=1&b=/'],
  ['a path with a fragment', '/ata?a=1#texto', '/ata?a=1'],
  ['a relative path', 'ata/../sobre', '/sobre'],
  ['a whole address', 'https://fundo.example/ata', '/ata'],
  ['no path', 'https://fundo.example', '/'],
  ['capitals', 'HTTPS://Fundo.EXAMPLE/Ata', '/Ata'],
  ['the default port', 'https://fundo.example:443/ata', '/ata'],
  ['a scheme with one slash, which is relative', 'https:/evil', '/evil'],
  ['a user', 'https://evil.example@fundo.example/ata', '/ata'],
  ['spaces around it', ' /ata\n', '/ata'],
  ['encoded slashes', '/%2F%5Cevil.example', '/%2F%5Cevil.example'],
  ['an empty folder in front', 'https://fundo.example//evil.example', '/evil.example'],
  ['an empty folder after a dot', '/.//evil.example', '/evil.example'],
  ['an empty folder after two dots', '/a/..//evil.example', '/evil.example'],
  ['accents', '/março', '/mar%C3%A7o'],
])('reads an address of the site with %s', (_case, address, path) => {
  expect(ownPath(address, SITE)).toBe(path);
});

it.each([
  '//evil',
  '///evil',
  '/\\evil',
  '\\\\evil',
  '/\t/evil',
  '/\n\\evil',
  'ht\ttps://evil',
  'https://evil.example',
  'https://fundo.example@evil.example/',
  'https://fundo.example.evil.example/',
  'https://fundo.example:8443/',
  'https://fundo.example./',
  'https://www.fundo.example/',
  'http://fundo.example/',
  'http:/evil',
  'https://',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,a',
  'blob:https://fundo.example/0',
  'mailto:a@fundo.example',
])('reads none in %j', (address) => {
  expect(ownPath(address, SITE)).toBeUndefined();
});

it('compares names as the network has them, and ports', () => {
  expect(ownPath('https://xn--praa-2oa.example/a', 'https://PRAÇA.example')).toBe('/a');
  expect(ownPath('https://praca.example/a', 'https://praça.example')).toBeUndefined();
  expect(ownPath('http://localhost:1337/a', 'http://localhost:1337')).toBe('/a');
  expect(ownPath('http://localhost/a', 'http://localhost:1337')).toBeUndefined();
});

it('reads a relative address from the page that has it', () => {
  expect(ownPath('legislacao?a', 'https://fundo.example/admin/faq')).toBe('/admin/legislacao?a');
});
