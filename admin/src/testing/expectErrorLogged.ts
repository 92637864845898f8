import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const logged: string[] = [];
let expected: RegExp[] = [];

/** react-admin 5.15 gives its inputs the properties of older releases of MUI too, which MUI 9 does not know. */
const KNOWN = /^React does not recognize the `(InputProps|InputLabelProps|inputProps)` prop/;

/** Fails a test that logs an unexpected console.error, or does not log an expected one. */
export function failOnConsoleError() {
  beforeEach(() => {
    logged.length = 0;
    expected = [];
    vi.spyOn(console, 'error').mockImplementation(
      (...values) =>
        void logged.push(
          format(...values.map((value) => (value instanceof Error ? withCause(value) : value))),
        ),
    );
  });
  afterEach(() => {
    const unexpected = logged.filter((text) => ![KNOWN, ...expected].some((pattern) => pattern.test(text)));
    expect(unexpected, 'nothing may be written to console.error').toEqual([]);
    for (const pattern of expected) expect(logged.join('\n')).toMatch(pattern);
  });
}

/** `fetch failed` says why in its cause alone. */
const withCause = (error: Error): string =>
  error.cause instanceof Error ? `${String(error)} (${String(error.cause)})` : String(error);

/** Expects a console.error, which react-admin logs for a failure that the test provokes. */
export const expectErrorLogged = (pattern: RegExp) => void expected.push(pattern);
