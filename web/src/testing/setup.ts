import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine is slow, and only a failure waits this long. What is hidden is a matter of style sheets, which jsdom
// does not apply: asking it each time would double the run.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });

// A hydration mismatch, a missing key, an act warning: whatever React complains of fails the test.
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
  // What jsdom does not draw.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}
