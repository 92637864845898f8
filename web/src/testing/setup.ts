import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Only a failing test waits this long, and a busy machine is slow. defaultHidden: jsdom applies no style sheets, and
// checking visibility for each query would double the run.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });

// React's complaints (hydration mismatch, missing key, act warning) fail the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(`console.error: ${parts.map(String).join(' ')}`);
  });
});

afterEach(() => {
  if (typeof document !== 'undefined') {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

if (typeof window !== 'undefined') {
  // jsdom does not implement scrolling.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // Queries by role compute styles, for which jsdom matches its style sheet's every rule: half of the run. Inline styles
  // are enough, because no test computes the ones of style sheets.
  window.getComputedStyle = (element) => (element as HTMLElement).style;
}
