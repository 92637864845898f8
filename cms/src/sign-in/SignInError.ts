import type { SIGN_IN_ERRORS } from '@fundo/contract/errors';
import { ApiError } from '../base/errors/ApiError';

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

/** Refuses a request that is not signed in, or may not do this. `cause` is in English, for the log. */
export class SignInError extends ApiError {
  override readonly name = 'SignInError';
  declare readonly code: SignInErrorCode;

  constructor(
    code: SignInErrorCode,
    cause: unknown,
    /** `sub` of the refused person, if the token was verified. */
    readonly person?: string,
  ) {
    super(code, { cause: typeof cause === 'string' ? new Error(cause) : cause });
  }
}
