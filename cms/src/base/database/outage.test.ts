import { expect, it } from 'vitest';
import { DatabaseUnavailableError, isOutage } from './outage';

const withCode = (code: string) => Object.assign(new Error('a'), { code });

it.each([
  new DatabaseUnavailableError('The database is down'),
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('57014'),
  withCode('SQLITE_BUSY'),
  new Error('select "id" from "atas" limit $1 - Connection terminated unexpectedly'),
  new Error('insert into "atas" - Transaction query already complete, run with DEBUG=knex:tx for more info'),
  Object.assign(new Error('Knex: Timeout acquiring a connection.'), { name: 'KnexTimeoutError' }),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  new Error('Could not look', { cause: withCode('ECONNRESET') }),
])('takes %s for an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  withCode('23505'),
  withCode('SQLITE_CONSTRAINT'),
  new TypeError('row is undefined'),
  'ECONNREFUSED',
  undefined,
])('does not take %s for an outage', (error) => {
  expect(isOutage(error)).toBe(false);
});
