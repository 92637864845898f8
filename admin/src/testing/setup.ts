import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { drafts } from './draftsInMemory';
import { failOnConsoleError } from './expectErrorLogged';

vi.mock('../form/draftStore', () => import('./draftsInMemory'));

// jsdom has none of these; the browsers that the back-office supports all do.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
// jsdom matches every rule of every sheet for each computed style, and roles are found by those: minutes, not seconds.
// No test looks at what a style sheet says; inline styles still count.
window.getComputedStyle = (element) => (element as HTMLElement).style;
Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
// Node 20 lacks it; demandSupport.ts refuses a browser that does.
if (!('withResolvers' in Promise))
  Object.assign(Promise, {
    withResolvers() {
      let settle = {};
      const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
      return { promise, ...settle };
    },
  });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

beforeEach(() => {
  // The page has a place of its own for dialogs (index.html).
  const dialogs = document.createElement('div');
  dialogs.id = 'dialogs';
  document.body.replaceChildren(dialogs);
  drafts.clear();
  localStorage.clear();
  sessionStorage.clear();
  // A failed save or delete is also logged as a warning, for whoever maintains the system.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});

failOnConsoleError();

configure({ asyncUtilTimeout: 60_000 });
