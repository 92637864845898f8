import type { Context } from 'koa';
import type { WriteOptions } from '../../../content/write/written';

/** The person who writes, from the bearer's claims. */
export interface Writer {
  readonly sub: string;
  readonly name: string;
  /** The token and its session, by the provider's ids, and when the token was issued. */
  readonly jti: string;
  readonly sid: string;
  readonly issuedAt: Date;
}

/** The values that the steps of a write (routes.ts) pass on to later steps and to the controller. */
export interface WriteRequest {
  /** Set by `signedIn`. */
  person?: Writer;
  /** Set by `idempotent`, if the request has an Idempotency-Key. */
  remember?: WriteOptions['remember'];
  /** Set by `streamedBody`: the parsed JSON, with a reference in place of each file. */
  body?: unknown;
  /** Set by `streamedBody`, which deletes these temporary files when the request ends. */
  files?: WriteOptions['files'];
  /** Set by a controller that changes nothing that anybody publishes: the security log leaves it out. */
  changesNothing?: boolean;
}

/** Returns the WriteRequest of a request, kept in `ctx.state`. */
export const writeOf = ({ state }: Pick<Context, 'state'>): WriteRequest =>
  (state.write ??= {}) as WriteRequest;
