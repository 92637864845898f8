import { test as base, expect } from '@playwright/test';

interface Watched {
  /** What a journey provokes on purpose: the browser's own words for a request that fails. */
  readonly expectedComplaint: RegExp | undefined;
  readonly complaints: string[];
}

/** A test that fails where the console complains, a script throws, or React finds a page other than it rendered it. */
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

/** Of a request that a journey makes fail. */
export const FAILED_REQUEST = /^Failed to load resource/;
