import { winston } from '@strapi/logger';
import { oneLine } from '../base/log/one-line';

/**
 * Format of Strapi's log: the time (UTC) and the message on one line, its stack included, so that text of a request
 * cannot forge a line. Replaces Strapi's prettyPrint (5.54), which prints line breaks and terminal sequences.
 */
export const logFormat = winston.format.combine(
  winston.format.timestamp(),
  winston.format.printf(({ level, message, stack, timestamp }) =>
    oneLine(`[${String(timestamp)}] ${level}: ${String(stack ?? message)}`),
  ),
);
