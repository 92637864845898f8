import { createContext, useContext } from 'react';

/** A change that the server refused because somebody else had changed the entry since it was read. */
export interface Stale {
  /** Makes the same change again, over what is stored now. */
  readonly retry: () => void;
}

const Context = createContext<(stale: Stale) => void>(() => undefined);

export const RaiseStale = Context.Provider;

/** For what changes an entry from inside its form: hands a refused change to the form's own dialog. */
export const useRaiseStale = () => useContext(Context);
