/** Seconds after which a client may retry (Retry-After): the database may be available by then. */
export const RETRY_AFTER_SECONDS = 5;

/** The database is unavailable: it is down, does not respond, or has too many waiting requests. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Codes of Node for a connection that fails, and of SQLite for a file that another process holds, or that is missing. */
const CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|SQLITE_(?:BUSY|CANTOPEN|IOERR).*)$/;

/**
 * SQLSTATE of PostgreSQL: 08 connection, 53300 too many connections, 55P03 lock not available, 57014 statement timeout,
 * 57P0n the server or the session is shutting down, 25P03 idle transaction timeout.
 */
const STATES = /^(?:08\w{3}|53300|55P03|57014|57P0\d|25P03)$/;

/**
 * Messages without a code: of pg about a connection, and of knex about a transaction whose connection ended. knex puts
 * the statement first.
 */
const SENTENCES =
  /(?:^| - )(?:Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout|Client was closed|Transaction query already complete)/;

/**
 * True if an error, or one of its causes, says that the database is down, hangs or is busy, and not that our query is
 * wrong.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: unknown };
  return (
    error instanceof DatabaseUnavailableError ||
    error.name === 'KnexTimeoutError' ||
    CODES.test(String(code)) ||
    STATES.test(String(code)) ||
    SENTENCES.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isOutage)) ||
    isOutage(error.cause)
  );
}
