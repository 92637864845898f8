import type { Context } from 'koa';

export interface SecurityEvent {
  /**
   * `wrote`: content was created, changed or deleted. `refused`: a call was not let in, or asked too often.
   * The others are of sign-ins by redirects and of sessions.
   */
  event: 'wrote' | 'refused' | 'signed_in' | 'sign_in_refused' | 'signed_out' | 'session_ended';
  /** The provider's own name of the person (`sub`): no name, no e-mail. */
  person?: string | undefined;
  /** What was signed in to. */
  program?: 'site' | 'panel' | undefined;
  /** Stable code of the refusal. */
  code?: string | undefined;
  /** The row that came to be. */
  id?: number | undefined;
}

/**
 * Writes one event as one line of JSON on standard output, whatever LOG_LEVEL says: when (UTC), from where, who,
 * what. JSON's own escapes keep a line one line. No query, body, header or token is ever in it.
 */
export function recordEvent(ctx: Context, event: SecurityEvent): void {
  const { method, path, ip, status } = ctx;
  const line = {
    time: new Date().toISOString(),
    log: 'security',
    ...event,
    method,
    path,
    status,
    address: ip,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
