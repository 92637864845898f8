import { addRefreshAuthToAuthProvider, type AuthProvider } from 'ra-core';
import { RequestFailed } from '../api/RequestFailed';
import { LogoutFailed, SessionEnded, type Session } from './Session';

/**
 * react-admin's questions about the session. A read's 401 signs in again, its 403 shows the screen that names the
 * missing role. A write's failure is left to the form or dialog that sent it: react-admin turns an error that
 * `checkError` rejects into an empty success. A session that the provider has ended needs nothing, because keycloak-js
 * is signing in again.
 * Calls `onLogoutFailed` for every logout that did not reach the provider.
 */
export function createAuthProvider(session: Session, onLogoutFailed: () => void): AuthProvider {
  const tellFailure = (cause: unknown) => {
    if (!(cause instanceof LogoutFailed)) throw cause;
    console.warn(cause);
    onLogoutFailed();
  };
  const signInAgain = () => session.signInAgain().catch(tellFailure);
  const provider: AuthProvider = {
    login: signInAgain,
    logout: async () => {
      await session.logout().catch(tellFailure);
      return false;
    },
    checkAuth: () => (session.isActive() ? Promise.resolve() : Promise.reject(new SessionEnded())),
    checkError: async (error: unknown) => {
      if (!(error instanceof RequestFailed) || error.isWrite) return;
      if (error.status === 401) await signInAgain();
      if (error.status === 403) throw { logoutUser: false, redirectTo: '/access-denied', message: false };
    },
    getIdentity: () => Promise.resolve({ id: session.subject, fullName: session.name }),
  };
  return addRefreshAuthToAuthProvider(provider, session.refresh);
}
