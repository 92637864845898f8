import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-results.js';
import { searchAddress, searchParamsOf, searchViewFrom } from './search-view.js';

const viewAt = (query: string) => searchViewFrom(new URLSearchParams(query));

describe('the view of a search', () => {
  it('has one address, without the defaults', () => {
    const address = '/busca?q=lei+5688&secao=legislacoes&ano=2023&ordem=data&pagina=2';
    expect(searchAddress(viewAt(address.split('?')[1]!))).toBe(address);
    expect(searchAddress(viewAt('pagina=1&ordem=relevancia&q=lei&utm_source=x'))).toBe('/busca?q=lei');
  });

  it.each([
    'secao=nada',
    'secao=',
    'ano=23',
    'ano=x',
    'ordem=asc',
    'pagina=0',
    'pagina=-1',
    'pagina=1234567',
  ])('has the default for an invalid parameter: %s', (query) => {
    expect(searchAddress(viewAt(`q=lei&${query}`))).toBe('/busca?q=lei');
  });

  it('is a valid query of the API', () => {
    const view = viewAt('q=lei&secao=site&ano=2023&ordem=data&pagina=2');
    expect(searchQuery.parse(searchParamsOf(view))).toEqual(view);
  });
});
