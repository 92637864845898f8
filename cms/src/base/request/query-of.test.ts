import { expect, it } from 'vitest';
import { queryOf } from './query-of';

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'filter[constructor]'])(
  'has a parameter that is named %s, which the parser leaves out',
  (name) => {
    const query = queryOf({ querystring: `q=ata&${name}=1`, query: { q: 'ata' } });
    expect(Object.entries(query)).toEqual([
      ['q', 'ata'],
      [name, '1'],
    ]);
  },
);

it('has what the parser reads as the parser reads it', () => {
  const query = { q: ['a', 'b'], filter: { id: '1' } } as never;
  expect(queryOf({ querystring: 'q=a&q=b&filter[id]=1&=x', query })).toEqual(query);
});
