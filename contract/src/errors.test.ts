import { describe, expect, it } from 'vitest';
import { ERRORS, errorOf } from './errors.js';

describe('the table of errors', () => {
  it('has lower-case codes and statuses of failures', () => {
    for (const [name, { status }] of Object.entries(ERRORS)) {
      expect(name).toMatch(/^[a-z_]+(\/[a-z_]+)?$/);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it('has one status per code', () => {
    const statuses = new Map<string, number>();
    for (const [name, { status }] of Object.entries(ERRORS)) {
      const [code] = name.split('/') as [string];
      expect(statuses.get(code) ?? status, name).toBe(status);
      statuses.set(code, status);
    }
  });
});

describe('an error', () => {
  it('has its parameters in its sentence', () => {
    expect(errorOf('page_past_last', { last: 3 })).toEqual({
      status: 404,
      code: 'page_past_last',
      message: 'Esta página não existe. A última é a página 3.',
    });
  });

  it('sends its code without the cause', () => {
    expect(errorOf('invalid_file/empty')).toMatchObject({ status: 422, code: 'invalid_file' });
  });

  it('does not fill in a placeholder inside a parameter', () => {
    expect(errorOf('invalid_query', { message: 'Só {isto}' }).message).toBe('Só {isto}');
  });
});
