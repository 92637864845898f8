import { expect, it } from 'vitest';
import { documentSearchOf, documentViewFrom } from './document-view.js';

const searchAt = (query: string) => documentSearchOf(documentViewFrom(new URLSearchParams(query)));

it("a document's view has one address, without the defaults", () => {
  expect(searchAt('pagina=3&q=nota+fiscal&comparar=2')).toBe('?pagina=3&q=nota+fiscal&comparar=2');
  expect(searchAt('citacoes=2')).toBe('?citacoes=2');
  expect(searchAt('utm_source=x&pagina=1&q=+&citacoes=1')).toBe('');
});

it.each([
  'pagina=0',
  'pagina=x',
  'pagina=1234567',
  'comparar=1',
  'comparar=0',
  'comparar=x',
  'comparar=',
  'citacoes=0',
])('an invalid parameter is the default: %s', (query) => {
  expect(searchAt(query)).toBe('');
});
