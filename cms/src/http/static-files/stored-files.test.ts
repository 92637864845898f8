import { expect, it } from 'vitest';
import { disposition } from './stored-files';

it.each([
  ['Ata.pdf', 'Ata.pdf', 'Ata.pdf'],
  [
    'Prestação de contas – 1º trimestre.pdf',
    'Prestacao de contas  1 trimestre.pdf',
    'Presta%C3%A7%C3%A3o%20de%20contas%20%E2%80%93%201%C2%BA%20trimestre.pdf',
  ],
  ['a"b\\c%0d.pdf', 'a_b_c_0d.pdf', 'a%22b%5Cc%250d.pdf'],
  ["it's (1)*.png", "it's (1)*.png", 'it%27s%20%281%29%2A.png'],
  ['a\r\nSet-Cookie: b', 'aSet-Cookie: b', 'a%0D%0ASet-Cookie%3A%20b'],
])('names %j in ASCII and in full', (name, ascii, full) => {
  expect(disposition(name)).toBe(`inline; filename="${ascii}"; filename*=UTF-8''${full}`);
});
