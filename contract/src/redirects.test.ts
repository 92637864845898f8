import { expect, it } from 'vitest';
import { MAX_REDIRECTS, readRedirects, redirectKey, redirectList, writtenRedirects } from './redirects.js';

const INCOMPLETE =
  'Linha 1: escreva o endereço antigo e o novo, com um espaço entre eles; um endereço com vírgula, entre aspas';
const problemsOf = (lista: string) => readRedirects(lista).problems;

it.each([
  ['a space', '/ata.php?id=3 /atas-de-reunioes/3'],
  ['a tab', '/ata.php?id=3\t/atas-de-reunioes/3'],
  ['a semicolon and quotes', '"/ata.php?id=3";"/atas-de-reunioes/3"'],
  ['a comma, after the names of the columns', 'antigo,novo\r\n/ata.php?id=3,/atas-de-reunioes/3\r\n'],
  ['the host of the earlier site', 'https://www.exemplo.gov.br/ata.php?id=3 /atas-de-reunioes/3'],
])('takes lines with %s', (_case, lista) => {
  const { redirects, problems } = readRedirects(lista);
  expect(problems).toEqual([]);
  expect(redirects).toMatchObject([{ de: '/ata.php?id=3', para: '/atas-de-reunioes/3' }]);
});

it.each([
  ['a comma', '"/a,b.html" /sobre', '/a,b.html'],
  ['a semicolon, in a CSV file', '"/a;b.html";/sobre', '/a;b.html'],
  ['a quote, doubled', '"/a""b.html","/sobre"', '/a%22b.html'],
  ['a space', '"/a b.html"\t/sobre', '/a%20b.html'],
])('takes an address in quotes with %s, and writes it so that it is read again', (_case, lista, de) => {
  const { redirects, problems } = readRedirects(lista);
  expect(problems).toEqual([]);
  expect(redirects).toEqual([{ de, para: '/sobre', linha: 1 }]);
  expect(readRedirects(writtenRedirects(redirects)).redirects).toEqual(redirects);
});

it('writes addresses as a browser sends them', () => {
  expect(readRedirects('/Atas/março 2019').problems).toEqual([
    'Linha 1: o endereço novo começa com / ou https://',
  ]);
  expect(readRedirects('/Atas/março https://exemplo.gov.br/ação').redirects).toEqual([
    { de: '/Atas/mar%C3%A7o', para: 'https://exemplo.gov.br/a%C3%A7%C3%A3o', linha: 1 },
  ]);
});

it.each(['//outro.example/', '/\\outro.example', '/a/..//outro.example'])(
  'never leaves this site by %s',
  (para) => {
    expect(problemsOf(`/a ${para}`)[0]).toMatch(/^Linha 1: este site não tem o endereço \/outro.example/);
  },
);

it.each([
  ['/a', INCOMPLETE],
  ['/a,b.html\t/sobre', INCOMPLETE],
  ['/a /b /c', INCOMPLETE],
  ['a/b /c', 'Linha 1: o endereço antigo começa com / ou https://, e não é o da página inicial'],
  ['/ /c', 'Linha 1: o endereço antigo começa com / ou https://, e não é o da página inicial'],
  ['/a javascript:alert(1)', 'Linha 1: o endereço novo começa com / ou https://'],
  [
    `/${'a'.repeat(500)} /`,
    'Linha 1: cada endereço pode ter até 500 letras, e uma com acento conta como seis',
  ],
  [
    `/${'ç'.repeat(99)} /`,
    'Linha 1: cada endereço pode ter até 500 letras, e uma com acento conta como seis',
  ],
  ['/a /sobre\n\n/A/ /', 'Linha 3: o endereço antigo já está na linha 1'],
  ['/a /b', 'Linha 1: este site não tem o endereço /b'],
  ['/Sobre/ /', 'Linha 1: /Sobre/ é um endereço deste site'],
  ['/legislacao/7?x=1 /', 'Linha 1: /legislacao/7?x=1 é um endereço deste site'],
  ['/api/v1/site /', 'Linha 1: /api/v1/site é um endereço deste site'],
])('names what is wrong with %j', (lista, problem) => {
  expect(problemsOf(lista)[0]).toBe(problem);
});

it.each([
  ['https://fundo.exemplo.gov.br/sobre', '/sobre'],
  ['HTTPS://Fundo.exemplo.gov.br:443/sobre#texto', '/sobre'],
  ['https://fundo.exemplo.gov.br', '/'],
  ['https://outro.exemplo.gov.br/sobre#texto', 'https://outro.exemplo.gov.br/sobre#texto'],
])('knows whether %s is of this site', (address, para) => {
  expect(readRedirects(`/a ${address}`, 'https://fundo.exemplo.gov.br').redirects).toMatchObject([{ para }]);
});

it('refuses the whole address of a page that this site does not have', () => {
  expect(readRedirects('/a https://fundo.exemplo.gov.br/a', 'https://fundo.exemplo.gov.br').problems).toEqual(
    ['Linha 1: este site não tem o endereço /a'],
  );
});

it('has a limit', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `/a/${n} /`).join('\n');
  expect(redirectList.safeParse({ lista: lines(MAX_REDIRECTS) }).success).toBe(true);
  expect(problemsOf(`${lines(MAX_REDIRECTS + 1)}\n/a`)).toEqual([`São até ${MAX_REDIRECTS} endereços`]);
});

it('compares addresses without capitals and a slash at the end, but with the query', () => {
  expect(redirectKey('/Atas/')).toBe(redirectKey('/atas'));
  expect(redirectKey('/')).toBe('/');
  expect(redirectKey('/a.php?id=A')).not.toBe(redirectKey('/a.php?id=a'));
});
