/** The number of nested causes that a description follows. */
const MAX_DEPTH = 5;
/** Enough to recognise the statement. */
const STATEMENT_CHARACTERS = 300;

/** The details that drivers report about a failed statement, without its values. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/**
 * Describes an error for the log: name, code, message, stack and causes. Of a failed statement it gives the code, the
 * constraint and the statement without its values: these may be personal data, or the id of a session.
 */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const text = isDatabaseError(error)
    ? `${statementOf(error)}\n${framesOf(error)}`
    : `${typeof code === 'string' ? `${code} ` : ''}${error.stack ?? error.message}`;
  if (error.cause === undefined || depth >= MAX_DEPTH) return text;
  return `${text}\ncaused by ${describeError(error.cause, depth + 1)}`;
}

/** True for errors of SQLite (`SQLITE_FULL`) and of PostgreSQL (`23505`, with a severity). */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error &&
  typeof error.code === 'string' &&
  (error.code.startsWith('SQLITE') || 'severity' in error);

function statementOf({ code, message, table, column, constraint }: DatabaseError): string {
  // knex writes the statement before the reason; the first separator is taken, so that no value stays unquoted.
  const [, statement = '', reason = ''] = /^(?:(.*?) - )?(.*)$/s.exec(message)!;
  const parts = [
    code,
    // PostgreSQL's reasons of class 22 quote the value.
    code.startsWith('22') ? undefined : reason.replace(/".*"|'.*'/s, '…'),
    table && `table ${table}`,
    column && `column ${column}`,
    constraint && `constraint ${constraint}`,
    statement && `in: ${statement.replace(/'(?:[^']|'')*'/g, '…').slice(0, STATEMENT_CHARACTERS)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A stack begins with the message, which may quote values. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
