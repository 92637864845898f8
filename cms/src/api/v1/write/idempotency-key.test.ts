import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { idempotencyKey } from './idempotency-key';

const keyOf = (key: string | undefined, sub = 'maria') =>
  idempotencyKey({
    headers: { 'idempotency-key': key },
    method: 'POST',
    path: '/api/v1/admin/atas_reunioes',
    state: { write: { person: { sub } } },
  } as unknown as Context);

it('is identified by its text and its person, and stands for one method and path', () => {
  expect(keyOf('abc')).toEqual(keyOf('abc'));
  expect(keyOf('abc')?.name).not.toBe(keyOf('abd')?.name);
  expect(keyOf('abc')?.name).not.toBe(keyOf('abc', 'ana')?.name);
  expect(keyOf('abc')?.operation).toBe('POST /api/v1/admin/atas_reunioes');
});

it('is optional', () => {
  expect(keyOf(undefined)).toBeUndefined();
});

it('has 1 to 255 visible characters', () => {
  for (const key of ['a', '"em aspas"'.replace(' ', ''), 'x'.repeat(255)]) expect(keyOf(key)).toBeDefined();
  for (const key of ['', 'a b', 'a, b', 'é', 'a\tb', 'x'.repeat(256)])
    expect(() => keyOf(key), key).toThrow('1 a 255 caracteres');
});
