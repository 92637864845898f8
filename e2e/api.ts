import type { Page } from '@playwright/test';

const READS = '**/api/v1/**';

/** Makes every read of the API fail. Returns a function that stops it. */
export async function failingApi(page: Page): Promise<() => Promise<void>> {
  await page.route(READS, (route) =>
    route.fulfill({ status: 500, json: { error: 'Falha', code: 'failed' } }),
  );
  return () => page.unroute(READS);
}

/** Makes every list of the API empty. */
export const emptyApi = (page: Page) =>
  page.route(READS, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    const emptied = Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
    await route.fulfill({ response, json: Object.fromEntries(emptied) });
  });

/** Makes every read of the API wait without a response. */
export const hangingApi = (page: Page) => page.route(READS, () => new Promise(() => {}));
