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
