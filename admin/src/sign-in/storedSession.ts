/** The signed-in person as local storage keeps it under `user` (spec §3). */
export interface StoredUser {
  readonly token: string;
  readonly username: string;
  readonly name: string;
}

/** Writes both entries that spec §3 names: `user`, holding at least the token, and `token` beside it. */
export function storeSession(user: StoredUser) {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', user.token);
}

export const forgetUser = () => localStorage.removeItem('user');

export const forgetToken = () => localStorage.removeItem('token');
