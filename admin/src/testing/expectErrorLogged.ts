import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const said: string[] = [];
let expected: RegExp[] = [];

/** Nothing may reach console.error in a test, but for what the test expects, which then has to. */
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

/** A failure that the test provokes, and that react-admin logs. */
export const expectErrorLogged = (pattern: RegExp) => void expected.push(pattern);
