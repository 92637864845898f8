import type { Context } from 'koa';
import type { WriteTerms } from '../services/writes';

/** Who writes, as their bearer says. */
interface Writer {
  readonly sub: string;
}

/** What the steps of a write (routes.ts) find out, each for those after it and for the controller. */
export interface WriteRequest {
  /** Set by `signedIn`. */
  person?: Writer;
  /** Set by `once`, where the request has an Idempotency-Key. */
  remember?: WriteTerms['remember'];
  /** Set by `streamedBody`: the parsed JSON, with a reference wherever a file stood. */
  body?: unknown;
  /** Set by `streamedBody`: the files, which it removes when the request ends. */
  files?: WriteTerms['files'];
}

/** The one place where a write's request keeps what is known of it. */
export const writeOf = ({ state }: Pick<Context, 'state'>): WriteRequest =>
  (state.write ??= {}) as WriteRequest;
