import { useSyncExternalStore } from 'react';

/** How one visitor wants to read; kept in this browser only. `beforeHydration.js` applies it before the first paint. */
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

/** What the page shows: `beforeHydration.js` may know a choice that no storage took. */
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
    // Storage closed or full: the choice holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's settings; the defaults on the server and during hydration. */
export const useSettings = () => useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);
