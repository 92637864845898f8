import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { drafts } from './draftsInMemory';
import { failOnConsoleError } from './expectErrorLogged';
import { WorkerInProcess } from './WorkerInProcess';

vi.mock('../form/draftStore', () => import('./draftsInMemory'));

// jsdom lacks these; every browser that the back-office supports has them.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
Object.assign(globalThis, { Worker: WorkerInProcess });
// Queries by role compute styles, for which jsdom matches every rule of every style sheet: minutes instead of seconds.
// Inline styles are enough, because no test computes the ones of style sheets.
window.getComputedStyle = (element) => (element as HTMLElement).style;
// For each field, jsdom walks the page once for every label: a sixth of the run.
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const around = this.closest('label');
      return [...document.getElementsByTagName('label')].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label === around,
      );
    },
  });
Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
// Node 20 lacks it; browserSupport.ts refuses browsers without it.
if (!('withResolvers' in Promise))
  Object.assign(Promise, {
    withResolvers() {
      let resolvers = {};
      const promise = new Promise((resolve, reject) => (resolvers = { resolve, reject }));
      return { promise, ...resolvers };
    },
  });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

beforeEach(() => {
  // Dialogs have their own container in the page (index.html).
  const dialogs = document.createElement('div');
  dialogs.id = 'dialogs';
  document.body.replaceChildren(dialogs);
  drafts.clear();
  localStorage.clear();
  sessionStorage.clear();
  // A failed save or delete also logs a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  // Test files share a worker, so the next file would see these changes.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

failOnConsoleError();

configure(({ getElementError }) => ({
  asyncUtilTimeout: 60_000,
  getElementError(message, container) {
    // A query that may be repeated would print the whole page each time: a fifteenth of the run.
    const { _disableExpensiveErrorDiagnostics: isRepeated } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isRepeated ? new Error(message ?? '') : getElementError(message, container);
  },
}));
