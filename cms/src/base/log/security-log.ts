import type { Context } from 'koa';
import type { LogLine } from './fields';
import { PATH_CHARACTERS } from './one-line';
import { requestIdOf } from '../request/request-id';
import { clientAddress } from '../request/client-address';

declare module 'koa' {
  interface DefaultState {
    /** True once an event of this request is recorded. */
    recorded?: boolean;
  }
}

export interface SecurityEvent {
  /**
   * `wrote`: content was created, changed or deleted. `refused`: a request was not allowed, or over a limit. The others
   * concern sign-ins and sessions.
   */
  event: 'wrote' | 'refused' | 'signed_in' | 'sign_in_refused' | 'signed_out' | 'session_ended';
  /** The person's `sub`, or `painel:` and the id of a panel user. Never a name or an e-mail. */
  person?: string | undefined;
  /** The program that the event concerns; absent for the API. */
  program?: 'site' | 'panel' | undefined;
  /** Stable code of the refusal. */
  code?: string | undefined;
  /** Why a token or a sign-in was refused, as codes of libraries or of a standard. Never text of the request. */
  reason?: string | undefined;
  /** Id of the row that was created. */
  id?: number | undefined;
}

interface Line extends SecurityEvent {
  log: 'security';
  method?: string;
  path?: string;
  status?: number;
  address: string;
  request?: string;
  /** How many more equal refusals this address caused in the minute after the first. */
  repeated?: number;
}

/** Enough for an IPv6 address with its zone. */
const ADDRESS_CHARACTERS = 64;
const WINDOW_MS = 60_000;

/** Refusals of unknown people within the last minute, by event, code and address. */
const repeats = new Map<string, { first: Line; more: number }>();
/** Limits memory: if there are more, the oldest count is written before its minute is over. */
const MAX_COUNTED = 1000;

/**
 * Writes an event as one line of JSON on standard output, at any LOG_LEVEL: time (UTC), address, person, event. JSON
 * escapes line breaks. The line never contains a query, body, header or token. Refusals of unknown people are written
 * once a minute for each address and code, and otherwise counted, so that nobody can fill the log.
 */
export function recordEvent(ctx: Context, event: SecurityEvent): void {
  ctx.state.recorded = true;
  const { method, status } = ctx;
  const path = ctx.path.slice(0, PATH_CHARACTERS);
  // A proxy that passes on X-Forwarded-For lets the client choose this text.
  const address = ctx.ip.slice(0, ADDRESS_CHARACTERS);
  const line: Line = {
    log: 'security',
    ...event,
    method,
    path,
    status,
    address,
    request: requestIdOf(ctx.req),
  };
  if (event.person !== undefined || !event.event.endsWith('refused')) return write(line);
  const key = [event.event, event.program, event.code, event.reason, clientAddress(ctx)].join(' ');
  const known = repeats.get(key);
  if (known) {
    known.more += 1;
    return;
  }
  write(line);
  if (repeats.size >= MAX_COUNTED) writeCount(repeats.keys().next().value!);
  repeats.set(key, { first: line, more: 0 });
  setTimeout(() => writeCount(key), WINDOW_MS).unref();
}

/** Writes all counts that are not written yet. Called before the process ends. */
export const writeCounts = (): void => [...repeats.keys()].forEach(writeCount);

function writeCount(key: string): void {
  const counted = repeats.get(key);
  if (!counted) return;
  repeats.delete(key);
  const { method: _method, path: _path, status: _status, request: _request, ...first } = counted.first;
  if (counted.more > 0) write({ ...first, repeated: counted.more });
}

function write(event: Line): void {
  const line: LogLine = { time: new Date().toISOString(), ...event };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
