import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error';

/** An error as a driver throws it, with what knex writes before its message. */
const failed = (code: string, message: string, more: object = {}) =>
  describeError(Object.assign(new Error(message), { code, ...more }));

describe('the description of a failed statement', () => {
  it('has its code, constraint and shape', () => {
    const reason = 'UNIQUE constraint failed: pessoas.cpf';
    const text = failed(
      'SQLITE_CONSTRAINT_UNIQUE',
      `insert into \`pessoas\` (\`cpf\`) values (?) - ${reason}`,
    );
    expect(text).toMatch(
      /^SQLITE_CONSTRAINT_UNIQUE, UNIQUE constraint failed: pessoas.cpf, in: insert into `/,
    );
  });

  it('has no value that the statement, the reason or the stack quotes', () => {
    const quoting = (code: string, message: string) =>
      failed(code, message, { severity: 'ERROR', table: 'atas' });
    const statement = 'insert into "atas" ("titulo") values ($1)';
    expect(quoting('22P02', `${statement} - invalid input syntax for type bigint: "111 - "444""`)).toMatch(
      /^22P02, table atas, in: insert into "atas" \("titulo"\) values \(\$1\)\n {4}at /,
    );
    expect(quoting('23505', `${statement} - duplicate key "a "111" b" violates it`)).not.toContain('111');
    expect(quoting('42601', `select 'it''s 111' - syntax error`)).not.toContain('111');
    expect(failed('SQLITE_ERROR', `select '111' - near "111": syntax error`)).not.toContain('111');
  });
});

it('describes the causes of an error too', () => {
  const cause = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const text = describeError(new Error('Not stored', { cause: new Error('Not written', { cause }) }));
  expect(text).toMatch(/Not stored[^]*caused by Error: Not written[^]*caused by ENOSPC Error: no space left/);
});
