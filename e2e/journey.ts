import { test as base, expect } from '@playwright/test';

interface Watched {
  /** Console errors that a journey causes on purpose, such as the browser's message about a failed request. */
  readonly expectedComplaint: RegExp | undefined;
  readonly complaints: string[];
}

/** A test that also fails on a console error, an uncaught exception, or a hydration mismatch of React. */
export const test = base.extend<Watched>({
  expectedComplaint: [undefined, { option: true }],
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints.filter((words) => !expectedComplaint?.test(words))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's message about a failed request. */
export const FAILED_REQUEST = /^Failed to load resource/;
