import type { Config } from '../page/config';
import type { Auth } from './Auth';

/** The signed-in person, and how to stay signed in or log out. The application's only view of the identity provider. */
export interface Session {
  /** The provider's id of the person (`sub`): unlike a username, it never becomes another person's. */
  readonly subject: string;
  /** The person, the token that calls carry, and the refresh token. */
  readonly auth: Auth;
  /** True if the browser blocks third-party cookies: a logout in another tab is then noticed only at the next call. */
  readonly cookiesBlocked: boolean;
  hasRealmRole(role: string): boolean;
  /** True if the person has the role of a client. Default: the back-office's client. */
  hasClientRole(role: string, clientId?: string): boolean;
  isActive(): boolean;
  /** Renews a token that is about to expire. Rejects with SessionEnded if the provider has ended the session. */
  refresh(): Promise<void>;
  /**
   * Goes to the provider's sign-in page, and from there back to the same address; stays pending meanwhile. Logs out
   * instead if the last such sign-in was less than a minute ago, because another one would not help either.
   */
  signInAgain(): Promise<void>;
  /**
   * The logout sequence of docs/product.md 4.7, which ends with the provider's logout page. Rejects with LogoutFailed
   * if the provider could not be reached; the session is then deleted here, and the logout can be repeated.
   */
  logout(): Promise<void>;
}

/** The provider has ended the session. The browser is already on its way to the sign-in page. */
export class SessionEnded extends Error {
  readonly code = 'session_ended';
  override name = 'SessionEnded';
}

/** The exact words of docs/product.md 8. */
export const LOGOUT_FAILED = 'Logout failed, request returned an error code.';

/** The logout did not reach the provider. */
export class LogoutFailed extends Error {
  readonly code = 'logout_failed';
  override name = 'LogoutFailed';

  constructor(cause: unknown) {
    super(LOGOUT_FAILED, { cause });
  }
}

/** True if the person has the administrator's role, which the server is configured with and requires for every write. */
export const administers = (session: Session, { client, name }: Config['role']): boolean =>
  client === null ? session.hasRealmRole(name) : session.hasClientRole(name, client);
