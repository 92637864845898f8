import { winston } from '@strapi/logger';
import { oneLine } from '../base/log/one-line';

/**
 * The format of Strapi's log: time (UTC), level and message, a stack included, on one line, so that no text of a
 * request can forge a line. Replaces Strapi's prettyPrint, which prints line breaks and terminal sequences.
 *
 * Patches: the format of @strapi/logger 5.54, by its configuration. Proven by: tests/attacks/security-log.test.ts.
 */
export const logFormat = winston.format.combine(
  winston.format.timestamp(),
  winston.format.printf(({ level, message, stack, timestamp }) =>
    oneLine(`[${String(timestamp)}] ${level}: ${String(stack ?? message)}`),
  ),
);
