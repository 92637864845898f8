import { createContext, use } from 'react';
import type { Api } from './Api';

export const ApiContext = createContext<Api | undefined>(undefined);

/** The client that this page asks; the providers set it, tests and server included. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
