/** Who is signed in, and the ways to stay and to leave: all that the application knows of the provider. */
export interface Session {
  readonly name: string;
  readonly username: string;
  /** Whether the browser keeps the provider's cookies from our page, so that a logout in another tab is noticed late. */
  readonly cookiesBlocked: boolean;
  hasRealmRole(role: string): boolean;
  /** Whether this client, by default our own, gave the person the role. */
  hasClientRole(role: string, clientId?: string): boolean;
  isActive(): boolean;
  token(): string | undefined;
  /** Renews a token that is about to expire. Rejects with SessionEnded where the provider has ended the session. */
  refresh(): Promise<void>;
  /**
   * The sequence of spec §4; ends with the provider's own logout, which leaves the page. Rejects with LogoutFailed,
   * with nothing of the session left here; it may be asked again.
   */
  logout(): Promise<void>;
}

/** The provider has ended the session; the browser is already on its way to the sign-in page. */
export class SessionEnded extends Error {
  readonly code = 'session_ended';
  override name = 'SessionEnded';
}

/** Spec §8, to the letter. */
export const LOGOUT_FAILED = 'Logout failed, request returned an error code.';

/** The provider was not told of the logout. */
export class LogoutFailed extends Error {
  readonly code = 'logout_failed';
  override name = 'LogoutFailed';

  constructor(cause: unknown) {
    super(LOGOUT_FAILED, { cause });
  }
}
