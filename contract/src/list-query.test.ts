import { describe, expect, it } from 'vitest';
import { listQuery } from './list-query.js';

const plain = listQuery({ sortable: ['id', 'titulo'], searchable: ['titulo'] });
const paged = listQuery({ sortable: ['id', 'titulo'], searchable: ['titulo'], paged: true });
const messageOf = (schema: typeof plain, query: object) => schema.safeParse(query).error?.issues[0]?.message;

describe('a query without parameters', () => {
  it('requests the whole list', () => {
    expect(plain.parse({})).toEqual({ shape: 'plain', offset: 0, filter: {} });
    expect(paged.parse({})).toEqual({ shape: 'plain', offset: 0, filter: {} });
  });
});

describe('paging', () => {
  it('skips the rows of earlier pages', () => {
    expect(paged.parse({ page: '3', per_page: '8' })).toMatchObject({ shape: 'page', offset: 16, limit: 8 });
    expect(paged.parse({ page: '2' })).toMatchObject({ offset: 8, limit: 8 });
    expect(paged.parse({ per_page: '100' })).toMatchObject({ offset: 0, limit: 100 });
  });

  it('orders by date, alone or with a page', () => {
    const sort = { field: 'created_at', direction: 'asc' };
    expect(paged.parse({ ordem: 'asc' })).toEqual({ shape: 'plain', offset: 0, filter: {}, sort });
    expect(paged.parse({ page: '1', ordem: 'asc' })).toMatchObject({ shape: 'page', sort });
  });

  it('filters by year, alone or with a page', () => {
    expect(paged.parse({ ano: '2024' })).toEqual({ shape: 'plain', offset: 0, filter: { year: 2024 } });
    expect(paged.parse({ ano: '2024', page: '2' })).toMatchObject({ shape: 'page', filter: { year: 2024 } });
    for (const ano of ['', '24', '0024', '20245', 'ontem'])
      expect(messageOf(paged, { ano })).toBe('O parâmetro ano tem quatro algarismos');
    expect(plain.safeParse({ ano: '2024' }).success).toBe(false);
  });

  it.each(['0', '-1', '01', '1.5', '1e3', ' 1', '', 'um', '1234567890'])('refuses page=%s', (page) => {
    expect(messageOf(paged, { page })).toBe('O parâmetro page é um número inteiro de 1 em diante');
  });

  it('refuses a too large per_page, and a page of a list without paging', () => {
    expect(messageOf(paged, { per_page: '101' })).toBe('O parâmetro per_page é um número inteiro de 1 a 100');
    expect(plain.safeParse({ page: '1' }).success).toBe(false);
  });
});

describe("react-admin's dialect", () => {
  it('reads sort, range and filter', () => {
    const query = {
      sort: '["titulo","DESC"]',
      range: '[10,19]',
      filter: '{"id":["1",2],"q":"ata","titulo":"x"}',
    };
    expect(plain.parse(query)).toEqual({
      shape: 'range',
      sort: { field: 'titulo', direction: 'desc' },
      offset: 10,
      limit: 10,
      filter: { ids: [1, 2], q: 'ata', fields: { titulo: 'x' } },
    });
  });

  it('accepts every parameter alone', () => {
    expect(plain.parse({ filter: '{}' })).toEqual({ shape: 'range', offset: 0, filter: {} });
    expect(plain.parse({ filter: '{"id":7}' })).toMatchObject({ filter: { ids: [7] } });
    expect(plain.parse({ range: '[0,0]' })).toMatchObject({ offset: 0, limit: 1 });
  });

  it('leaves out ids that no row can have', () => {
    expect(plain.parse({ filter: '{"id":[99999999999,7,0,-1]}' })).toMatchObject({ filter: { ids: [7] } });
    expect(plain.parse({ filter: '{"id":99999999999}' })).toMatchObject({ filter: { ids: [] } });
  });

  it.each(['true', 'null', '""', '"um"', '" 1"', '"1e3"', '1.5', '[[1]]', '{"de":1}'])(
    'refuses the id %s',
    (id) => {
      expect(messageOf(plain, { filter: `{"id":${id}}` })).toBe(
        'O id do filter é um número inteiro, ou uma lista de até 1000',
      );
    },
  );

  it('spans up to a thousand rows', () => {
    expect(plain.safeParse({ range: '[0,999]' }).success).toBe(true);
    expect(messageOf(plain, { range: '[0,1000]' })).toBe('O range pode ter até 1000 linhas');
  });

  it('cannot be combined with paging', () => {
    expect(messageOf(paged, { page: '1', range: '[0,9]' })).toBe(
      'Use page e per_page, ou sort, range e filter',
    );
  });

  it.each([
    [{ sort: '["arquivo","ASC"]' }, 'Só se ordena por: id, titulo'],
    [{ sort: '["id","UP"]' }, 'A ordem é ASC ou DESC'],
    [{ sort: '"id"' }, 'O parâmetro sort tem a forma ["campo","ASC"]'],
    [{ range: '[1]' }, 'O parâmetro range tem a forma [início,fim]'],
    [{ range: '[5,1]' }, 'O fim do range vem depois do início'],
    [{ filter: '{' }, 'O parâmetro filter não é um JSON válido'],
    [{ filter: '{"cor":"azul"}' }, 'Só se filtra por: id, q, titulo'],
    [{ filter: '{"__proto__":{"q":"a"}}' }, 'Só se filtra por: id, q, titulo'],
  ])('refuses %j', (query, message) => {
    expect(messageOf(plain, query)).toBe(message);
  });
});
