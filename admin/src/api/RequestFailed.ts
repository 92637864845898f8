import type { ReceivedError } from '@fundo/contract/error-body';
import { HttpError } from 'ra-core';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request as it was sent. */
export interface SentRequest {
  readonly method: Method;
  readonly url: string;
}

/**
 * The API refused a request, or the response came from something else, such as a proxy. An HttpError, because react-admin
 * shows the `errors` of its body at their fields.
 */
export class RequestFailed extends HttpError {
  override name = 'RequestFailed';
  /** True if the request was a write: the caller must not go on as if it had succeeded. */
  readonly isWrite: boolean;

  constructor(message: string, request: SentRequest, status: number, body?: ReceivedError) {
    super(message, status, body);
    // HttpError sets the prototype of every instance to its own.
    Object.setPrototypeOf(this, RequestFailed.prototype);
    this.isWrite = request.method !== 'GET';
  }
}

/** A request that did not reach the server, because the device has no connection. Its body contains a text for people. */
export class NoConnection extends HttpError {
  override name = 'NoConnection';

  constructor({ method, url }: SentRequest, cause: unknown) {
    super(`Failed to send: ${method} ${url}`, 0, { error: 'Este aparelho está sem conexão.' });
    Object.setPrototypeOf(this, NoConnection.prototype);
    this.cause = cause;
  }
}
