import { inspect } from 'node:util';
import { createLogger, winston } from '@strapi/logger';
import type { Core } from '@strapi/strapi';
import { isProduction } from '../base/environment/env';
import { describeError } from '../base/log/describe-error';
import { isField, type LogLine } from '../base/log/fields';
import { cut, escapeUnprintable, oneLine } from '../base/log/one-line';
import { requestIdOf } from '../base/request/request-id';

/** A message of the log: `cause` is an error, the others are plain values. */
type Message = winston.Logform.TransformableInfo & { readonly cause?: unknown };

/** Winston's own keys, and keys that have fixed fields in a line. */
const NOT_DETAILS = new Set(['time', 'log', 'level', 'message', 'timestamp', 'stack', 'cause', 'code']);

/**
 * The format of Strapi's log: one line per message, so that no text of a request can forge one. In production a line of
 * JSON (base/log/fields.ts); otherwise a readable one. Errors are described without the values of statements
 * (base/log/describe-error.ts). Replaces Strapi's prettyPrint, which prints line breaks and terminal sequences.
 * Patches: the format of @strapi/logger 5.54, by its configuration. Proven by: tests/log.test.ts,
 * tests/log-lines.test.ts, tests/attacks/security-log.test.ts.
 */
export const logFormat = winston.format.combine(
  winston.format.timestamp(),
  winston.format.printf((info) => (isProduction() ? asJson(info) : asText(info))),
);

/** A log for use before Strapi is loaded, and for commands without it. */
export const openLog = (level: string): Core.Strapi['log'] => createLogger({ level, format: logFormat });

const asJson = (info: Message): string => {
  const { timestamp, level } = info;
  const line = { time: String(timestamp), log: 'program', level, ...partsOf(info) } satisfies LogLine;
  return escapeUnprintable(
    JSON.stringify(line, (_key, value: unknown) => (typeof value === 'string' ? cut(value) : value)),
  );
};

const asText = (info: Message): string => {
  const { message, cause, ...details } = partsOf(info);
  const values = Object.entries(details).map(([name, value]) => ` ${name}=${String(value)}`);
  const because = cause === undefined ? '' : `: ${cause}`;
  return oneLine(`[${String(info.timestamp)}] ${info.level}: ${message}${values.join('')}${because}`);
};

function partsOf(info: Message) {
  const error = errorOf(info);
  const cause = error ?? info.cause;
  const request = requestIdNow();
  return {
    message: error ? 'An error was thrown' : textOf(info.message),
    ...(request !== undefined && { request }),
    ...(!error && detailsOf(info)),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

const textOf = (message: unknown): string => (typeof message === 'string' ? message : inspect(message));

/** Returns the error that is logged alone, or after a message: winston mixes its values and text into the line's. */
function errorOf(info: Message): Error | undefined {
  if (info instanceof Error) return info;
  if (typeof info.stack !== 'string') return undefined;
  const frames = info.stack.split('\n').filter((line) => /^ {4}at /.test(line));
  return Object.assign(new Error(), info, { stack: [info.message, ...frames].join('\n') });
}

/** Returns a message's values: known fields as they are, all others as one text. */
function detailsOf(info: Message): LogLine {
  const values = Object.entries(info).filter(
    ([name, value]) => !NOT_DETAILS.has(name) && value !== undefined,
  );
  const others = Object.fromEntries(values.filter(([name, value]) => !isField(name, value)));
  return {
    ...Object.fromEntries(values.filter(([name, value]) => isField(name, value))),
    ...(Object.keys(others).length > 0 && { details: inspect(others, { breakLength: Infinity }) }),
  };
}

/** Returns the id of the current request; undefined outside of any, and until Strapi is loaded. */
function requestIdNow(): string | undefined {
  const ctx = globalThis.strapi?.requestContext.get();
  return ctx && !ctx.res.writableEnded ? requestIdOf(ctx.req) : undefined;
}
