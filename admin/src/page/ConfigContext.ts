import { isHidden, PREVIEW_PATH, type PublicationRead } from '@fundo/contract/publication';
import { createContext, useContext } from 'react';
import type { Config } from './config';

const ConfigContext = createContext<Config | null>(null);

export const ConfigProvider = ConfigContext.Provider;

/** Returns the configuration that the server wrote into the page. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside of ConfigProvider');
  return config;
}

/** Returns a function from a stored file's path to its full address, for print and spreadsheets. */
export function useFileAddress() {
  const { filesUrl } = useConfig();
  return (path: string) => new URL(`${filesUrl}${path}`, window.location.href).href;
}

/**
 * Returns a function from a stored file's path to the address at which an administrator's browser can open it. The file
 * of a hidden entry is below the preview's path; the reads of entries set the cookie that opens it.
 */
export function useFileLink() {
  const { filesUrl } = useConfig();
  return (path: string, entry: PublicationRead | undefined) =>
    `${entry && isHidden(entry) ? PREVIEW_PATH : filesUrl}${path}`;
}
