import { createContext, use } from 'react';

/** The origin of the site's canonical addresses ('https://fundo.example.gov.br'), which is not always the visitor's. */
export const OriginContext = createContext<string | undefined>(undefined);

/** The canonical address of a path of the site, whole. */
export function useAddressOf(path: string): string {
  const origin = use(OriginContext);
  if (origin === undefined) throw new Error('useAddressOf needs an OriginContext above it');
  return origin + path;
}
