import { useSyncExternalStore } from 'react';

/** A visitor's reading settings, stored in this browser only. `beforeHydration.js` applies them before the first paint. */
interface Settings {
  readonly contraste: boolean;
  /** Steps above the normal text size. */
  readonly texto: number;
}

export const MAX_TEXT_STEPS = 3;

const KEY = 'ajustes';
const DEFAULTS: Settings = { contraste: false, texto: 0 };
const listeners = new Set<() => void>();
let current: Settings | undefined;

/** The settings that the page shows. Not from storage: `beforeHydration.js` may have been unable to store a choice. */
function shown(): Settings {
  const { contraste, texto } = document.documentElement.dataset;
  return { contraste: contraste === 'alto', texto: Number(texto ?? 0) };
}

function getSettings(): Settings {
  current ??= shown();
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...getSettings(), ...change };
  const { dataset } = document.documentElement;
  if (current.contraste) dataset.contraste = 'alto';
  else delete dataset.contraste;
  if (current.texto) dataset.texto = String(current.texto);
  else delete dataset.texto;
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is blocked or full: the choice applies to this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's settings; the defaults on the server and during hydration. */
export const useSettings = () => useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);
