import type { ReceivedError } from '@fundo/contract/error-body';
import { HttpError } from 'ra-core';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as it was sent. */
export interface SentRequest {
  readonly method: Method;
  readonly url: string;
}

/**
 * A request that the API refused, or that something else answered in its place. An HttpError, because react-admin puts
 * the `errors` of such a body on their fields.
 */
export class RequestFailed extends HttpError {
  override name = 'RequestFailed';
  /** Whether the request was to change something, so that nobody may go on as if it had. */
  readonly isWrite: boolean;

  constructor(message: string, request: SentRequest, status: number, body?: ReceivedError) {
    super(message, status, body);
    // HttpError makes every instance one of its own.
    Object.setPrototypeOf(this, RequestFailed.prototype);
    this.isWrite = request.method !== 'GET';
  }
}
