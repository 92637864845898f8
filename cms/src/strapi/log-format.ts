import { winston } from '@strapi/logger';
import { env } from '../base/environment/env';
import { describeError } from '../base/log/describe-error';
import { cut, escapeUnprintable, oneLine } from '../base/log/one-line';
import { requestIdOf } from '../base/request/request-id';

/** What a message brings with it: `cause` is an error, the others are plain values. */
type Message = winston.Logform.TransformableInfo & { readonly cause?: unknown };

/** Winston's own keys, and those that a line has in a place of their own. */
const NOT_DETAILS = new Set(['level', 'message', 'timestamp', 'stack', 'cause', 'code']);

/**
 * The format of Strapi's log: a line for each message, so that no text of a request can forge one. In production a line
 * of JSON, with the id of the request that it is about; otherwise one to be read. Errors are described without the
 * values of statements (base/log/describe-error.ts). Replaces Strapi's prettyPrint, which prints line breaks and
 * terminal sequences.
 *
 * Patches: the format of @strapi/logger 5.54, by its configuration. Proven by: tests/log.test.ts,
 * tests/attacks/security-log.test.ts.
 */
export const logFormat = winston.format.combine(
  winston.format.timestamp(),
  winston.format.printf((info) => (env().production ? asJson(info) : asText(info))),
);

const asJson = (info: Message): string => {
  const { message, ...details } = partsOf(info);
  const line = { time: info.timestamp, log: 'program', level: info.level, message, ...details };
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

/** An error that is logged by itself is both the message and its cause. */
function partsOf(info: Message) {
  const isError = info instanceof Error;
  const cause: unknown = isError ? info : info.cause;
  const request = requestIdNow();
  const details = isError ? [] : Object.entries(info).filter(([name]) => !NOT_DETAILS.has(name));
  return {
    message: isError ? 'An error was thrown' : String(info.stack ?? info.message),
    ...(request !== undefined && { request }),
    ...Object.fromEntries(details),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The id of the request that is being answered; undefined outside of any, and until Strapi is loaded. */
function requestIdNow(): string | undefined {
  const ctx = globalThis.strapi?.requestContext.get();
  return ctx && requestIdOf(ctx.req);
}
