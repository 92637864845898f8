/** The signed-in person, as local storage has it under `user` (docs/product.md 3.3). */
export interface User {
  readonly token: string;
  readonly username: string;
  readonly name: string;
}

/** Undefined: nobody is signed in. */
export interface AuthState {
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly refreshToken: string | undefined;
}

/**
 * Holds the signed-in person and their tokens. Keeps `user` and `token` in local storage too; the refresh token, which
 * lives longest, only in memory.
 */
export class Auth {
  #state: AuthState = { user: undefined, token: undefined, refreshToken: undefined };
  readonly #listeners = new Set<() => void>();

  readonly state = (): AuthState => this.#state;

  readonly setUser = (user: User | undefined): void => {
    store('user', user && JSON.stringify(user));
    this.#set({ user });
  };

  readonly setToken = (token: string | undefined): void => {
    store('token', token);
    this.#set({ token });
  };

  readonly setRefreshToken = (refreshToken: string | undefined): void => this.#set({ refreshToken });

  /** Calls `listener` after each change. Returns the function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(change: Partial<AuthState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function store(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
