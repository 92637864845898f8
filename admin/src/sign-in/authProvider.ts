import { addRefreshAuthToAuthProvider, type AuthProvider } from 'ra-core';
import { LogoutFailed, SessionEnded, type Session } from './Session';

/**
 * react-admin's questions about the session. A 401 logs out; a 403 shows the screen that names the missing role; a
 * session that the provider has ended needs nothing, because keycloak-js is signing in again.
 * Calls `onLogoutFailed` for every logout that did not reach the provider.
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
