import type { Context } from 'koa';
import { clientAddress } from '../request/client-address';

export interface SecurityEvent {
  /**
   * `wrote`: content was created, changed or deleted. `refused`: a call was not let in, or asked too often.
   * The others are of sign-ins and sessions.
   */
  event: 'wrote' | 'refused' | 'signed_in' | 'sign_in_refused' | 'signed_out' | 'session_ended';
  /** The provider's own name of the person (`sub`), or `painel:` and the number of a user of the panel: no name, no e-mail. */
  person?: string | undefined;
  /** What was signed in to, or written through; absent for the API. */
  program?: 'site' | 'panel' | undefined;
  /** Stable code of the refusal. */
  code?: string | undefined;
  /** Why a token or a sign-in was refused, as a code of a library or of a standard: never the words that came. */
  reason?: string | undefined;
  /** The row that came to be. */
  id?: number | undefined;
}

interface Line extends SecurityEvent {
  log: 'security';
  method?: string;
  path?: string;
  status?: number;
  address: string;
  /** How many more of the same came from there in the minute after the first. */
  repeated?: number;
}

/** As much of a path as finds what was asked for; the rest is a stranger's to fill. */
const PATH_CHARACTERS = 200;
/** An IPv6 address with its zone. */
const ADDRESS_CHARACTERS = 64;
const WINDOW_MS = 60_000;

/** Refusals of strangers within the last minute, by what was refused and from where. */
const repeats = new Map<string, { first: Line; more: number }>();
/** Addresses may be many: past this, the oldest count is written before its minute is over. */
const MOST_COUNTED = 1000;

/**
 * Writes one event as one line of JSON on standard output, whatever LOG_LEVEL says: when (UTC), from where, who,
 * what. JSON's own escapes keep a line one line. No query, body, header or token is ever in it. Refusals of somebody
 * who is not known are written once a minute for each address and code, and counted after that: nobody fills the log.
 */
export function recordEvent(ctx: Context, event: SecurityEvent): void {
  ctx.state.recorded = true;
  const { method, status } = ctx;
  const path = ctx.path.slice(0, PATH_CHARACTERS);
  // Behind a proxy that passes on what it is sent, an address is a stranger's words too.
  const address = ctx.ip.slice(0, ADDRESS_CHARACTERS);
  const line: Line = { log: 'security', ...event, method, path, status, address };
  if (event.person !== undefined || !event.event.endsWith('refused')) return write(line);
  const key = [event.event, event.program, event.code, event.reason, clientAddress(ctx)].join(' ');
  const known = repeats.get(key);
  if (known) {
    known.more += 1;
    return;
  }
  write(line);
  if (repeats.size >= MOST_COUNTED) writeCount(repeats.keys().next().value!);
  repeats.set(key, { first: line, more: 0 });
  setTimeout(() => writeCount(key), WINDOW_MS).unref();
}

/** Writes what is counted and not written yet, before the process ends. */
export const writeCounts = (): void => [...repeats.keys()].forEach(writeCount);

function writeCount(key: string): void {
  const counted = repeats.get(key);
  if (!counted) return;
  repeats.delete(key);
  const { method: _method, path: _path, status: _status, ...first } = counted.first;
  if (counted.more > 0) write({ ...first, repeated: counted.more });
}

function write(line: Line): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}
