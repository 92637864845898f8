import { useSyncExternalStore } from 'react';
import { DEFAULTS, getSettings, subscribe } from './settings';

/** The visitor's settings; the defaults on the server and during hydration. */
export const useSettings = () => useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);
