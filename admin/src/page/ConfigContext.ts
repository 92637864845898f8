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
