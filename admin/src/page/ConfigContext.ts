import { isHidden, PREVIEW_PATH, type PublicationRead } from '@fundo/contract/publication';
import { createContext, useContext } from 'react';
import type { Config } from './config';

const ConfigContext = createContext<Config | null>(null);

export const ConfigProvider = ConfigContext.Provider;

/** The configuration that the server gave the page. */
export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside of ConfigProvider');
  return config;
}

/** Makes the full address of a stored file from its path, for print and spreadsheets, where a path leads nowhere. */
export function useFileAddress() {
  const { filesUrl } = useConfig();
  return (path: string) => new URL(`${filesUrl}${path}`, window.location.href).href;
}

/**
 * Makes the address at which the browser of an administrator gets a stored file: that of an entry which the public does
 * not see lies below the preview's path, for which the reads of entries give the browser a cookie.
 */
export function useFileLink() {
  const { filesUrl } = useConfig();
  return (path: string, entry: PublicationRead | undefined) =>
    `${entry && isHidden(entry) ? PREVIEW_PATH : filesUrl}${path}`;
}
