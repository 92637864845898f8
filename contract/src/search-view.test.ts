import { describe, expect, it } from 'vitest';
import { PERIOD_REVERSED, searchQuery } from './search-results.js';
import { limitsOf } from './search-limits.js';
import { searchAddress, searchParamsOf, searchViewFrom } from './search-view.js';

const viewAt = (query: string) => searchViewFrom(new URLSearchParams(query));

describe('the view of a search', () => {
  it('has one address, without the defaults', () => {
    const address =
      '/busca?q=lei+5688&secao=legislacoes&ano=2023&de=2023-03-01&ate=2023-03-31&exata=sim&ordem=data&pagina=2';
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
    'de=',
    'de=2024-02-30&ate=31%2F12%2F2024',
    'exata=1',
  ])('has the default for an invalid parameter: %s', (query) => {
    expect(searchAddress(viewAt(`q=lei&${query}`))).toBe('/busca?q=lei');
  });

  it('is a valid query of the API', () => {
    for (const query of [
      'q=lei',
      'q=lei&secao=site&ano=2023&de=2023-03-01&ate=2023-03-31&exata=sim&ordem=data&pagina=2',
      'q=lei&de=2024-05-02&ate=2024-05-01',
    ]) {
      const view = viewAt(query);
      expect(searchQuery.parse(searchParamsOf(view)), query).toEqual(view);
    }
  });

  it('has the days of a period in order', () => {
    expect(viewAt('q=lei&de=2024-05-02&ate=2024-05-01')).toMatchObject({
      de: '2024-05-01',
      ate: '2024-05-02',
    });
  });

  it.each([
    ['', ''],
    ['secao=legislacoes', ' em Legislação'],
    ['ano=2023', ' de 2023'],
    ['de=2023-03-01', ' desde 01/03/2023'],
    ['ate=2023-03-31', ' até 31/03/2023'],
    [
      'secao=legislacoes&ano=2023&de=2023-03-01&ate=2023-03-31',
      ' em Legislação de 2023, de 01/03/2023 a 31/03/2023',
    ],
  ])('says its limits: %s', (query, limits) => {
    expect(limitsOf(viewAt(`q=lei&${query}`))).toBe(limits);
  });
});

describe('the query of a search', () => {
  it.each([
    ['de=2024-02-30', 'Escreva a data com ano, mês e dia, como 2024-05-31'],
    ['ate=', 'Escreva a data com ano, mês e dia, como 2024-05-31'],
    ['de=2024-05-02&ate=2024-05-01', PERIOD_REVERSED],
    ['exata=1', 'O parâmetro exata é sim, ou não está no endereço'],
  ])('refuses %s', (query, message) => {
    const { error } = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(`q=lei&${query}`)));
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
