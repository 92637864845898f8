import { addRefreshAuthToAuthProvider, type AuthProvider } from 'ra-core';
import { RequestFailed } from '../api/RequestFailed';
import { LogoutFailed, SessionEnded, type Session } from './Session';

/**
 * react-admin's view of the session. The 401 of a read signs in again, and its 403 shows the screen that names the missing
 * role. A failed write is left to the form or dialog that sent it: react-admin turns an error that `checkError` rejects
 * into an empty success. SessionEnded needs no action, because keycloak-js is already signing in again. Calls
 * `onLogoutFailed` for every logout that did not reach the provider.
 */
export function createAuthProvider(session: Session, onLogoutFailed: () => void): AuthProvider {
  const reportFailure = (cause: unknown) => {
    if (!(cause instanceof LogoutFailed)) throw cause;
    console.warn(cause);
    onLogoutFailed();
  };
  const signInAgain = () => session.signInAgain().catch(reportFailure);
  const provider: AuthProvider = {
    login: signInAgain,
    logout: async () => {
      await session.logout().catch(reportFailure);
      return false;
    },
    checkAuth: () => (session.isActive() ? Promise.resolve() : Promise.reject(new SessionEnded())),
    checkError: async (error: unknown) => {
      if (!(error instanceof RequestFailed) || error.isWrite) return;
      if (error.status === 401) await signInAgain();
      if (error.status === 403) throw { logoutUser: false, redirectTo: '/access-denied', message: false };
    },
    getIdentity: () =>
      Promise.resolve({ id: session.subject, fullName: session.auth.state().user?.name ?? '' }),
  };
  return addRefreshAuthToAuthProvider(provider, session.refresh);
}
