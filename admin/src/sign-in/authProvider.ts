import { addRefreshAuthToAuthProvider, type AuthProvider } from 'ra-core';
import { LogoutFailed, SessionEnded, type Session } from './Session';

/**
 * What react-admin asks about the session. A 401 signs the person out; a 403 leads to the screen that says which
 * role is missing; a session that the provider has ended needs nothing, since keycloak-js is signing in again.
 * `onLogoutFailed` is told of a logout that did not reach the provider, whichever call led to it.
 */
export function createAuthProvider(session: Session, onLogoutFailed: () => void): AuthProvider {
  const provider: AuthProvider = {
    login: () => Promise.resolve(),
    logout: async () => {
      await session.logout().catch((cause: unknown) => {
        if (!(cause instanceof LogoutFailed)) throw cause;
        console.warn(cause);
        onLogoutFailed();
      });
      return false;
    },
    checkAuth: () => (session.isActive() ? Promise.resolve() : Promise.reject(new SessionEnded())),
    checkError: (error: { status?: number }) => {
      if (error.status === 401) return Promise.reject(error);
      if (error.status === 403)
        return Promise.reject({ logoutUser: false, redirectTo: '/access-denied', message: false });
      return Promise.resolve();
    },
    getIdentity: () => Promise.resolve({ id: session.username, fullName: session.name }),
  };
  return addRefreshAuthToAuthProvider(provider, session.refresh);
}
