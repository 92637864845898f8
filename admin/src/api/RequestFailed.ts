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

/** A request that did not reach the server, because the device has no connection. Its body is fit to be shown. */
export class NoConnection extends HttpError {
  override name = 'NoConnection';

  constructor({ method, url }: SentRequest, cause: unknown) {
    super(`Failed to send: ${method} ${url}`, 0, { error: 'Este aparelho está sem conexão.' });
    Object.setPrototypeOf(this, NoConnection.prototype);
    this.cause = cause;
  }
}
