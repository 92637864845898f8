import type { SIGN_IN_ERRORS } from '@fundo/contract/errors';
import { ApiError } from '../base/errors/ApiError';

export type SignInErrorCode = keyof typeof SIGN_IN_ERRORS;

/** Why a call was not let in. `cause` is English, for the log. */
export class SignInError extends ApiError {
  override readonly name = 'SignInError';
  declare readonly code: SignInErrorCode;

  constructor(
    code: SignInErrorCode,
    cause: unknown,
    /** Who was refused (`sub`), if the token was verified. */
    readonly person?: string,
  ) {
    super(code, { cause: typeof cause === 'string' ? new Error(cause) : cause });
  }
}
