import { winston } from '@strapi/logger';
import { oneLine } from '../base/log/one-line';

/**
 * How Strapi's logger writes: when (UTC), and one line for each message, a stack included, so that no words of a stranger begin a line
 * of their own. It takes the place of Strapi's prettyPrint (5.54), which prints line breaks and terminal sequences.
 *
 * Patches: the format of @strapi/logger 5.54, by its configuration. Proven by: tests/attacks/security-log.test.ts.
 */
export const logFormat = winston.format.combine(
  winston.format.timestamp(),
  winston.format.printf(({ level, message, stack, timestamp }) =>
    oneLine(`[${String(timestamp)}] ${level}: ${String(stack ?? message)}`),
  ),
);
