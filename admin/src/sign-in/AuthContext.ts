import { createContext, use, useSyncExternalStore } from 'react';
import type { Auth } from './Auth';

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Returns the signed-in person, the token and the refresh token, with a setter for each (docs/product.md 3.3). */
export function useAuth() {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthContext above it');
  const { setUser, setToken, setRefreshToken } = auth;
  return { ...useSyncExternalStore(auth.subscribe, auth.state), setUser, setToken, setRefreshToken };
}
