import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];
let expected: RegExp[] = [];

/** Fails a test that logs an unexpected console.error, or does not log an expected one. */
export function failOnConsoleError() {
  beforeEach(() => {
    said.length = 0;
    expected = [];
    vi.spyOn(console, 'error').mockImplementation(
      (...words) =>
        void said.push(format(...words.map((word) => (word instanceof Error ? String(word) : word)))),
    );
  });
  afterEach(() => {
    const unexpected = said.filter((words) => !expected.some((pattern) => pattern.test(words)));
    expect(unexpected, 'nothing may be written to console.error').toEqual([]);
    for (const pattern of expected) expect(said.join('\n')).toMatch(pattern);
  });
}

/** Expects a console.error, which react-admin logs for a failure that the test provokes. */
export const expectErrorLogged = (pattern: RegExp) => void expected.push(pattern);
