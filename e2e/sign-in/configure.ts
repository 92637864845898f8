import type { Page } from '@playwright/test';

interface PageConfig {
  readonly signIn: { client: object | string; issuer: string; options: Record<string, unknown> };
}

/** Changes the back-office's configuration in the page, as variables of the server would. */
export async function overrideConfig(page: Page, change: (config: PageConfig) => object): Promise<void> {
  const answer = await page.request.get('/admin', { headers: { accept: 'text/html' } });
  const [, config = ''] = /id="config">(.*?)<\/script>/s.exec(await answer.text()) ?? [];
  const changed = JSON.stringify(change(JSON.parse(config) as PageConfig));
  // Changed in the page, not in the response: Chromium lets no page that a route fulfils call this machine.
  await page.addInitScript((text) => {
    new MutationObserver((_changes, observer) => {
      const place = document.getElementById('config');
      if (!place?.nextSibling) return;
      observer.disconnect();
      place.textContent = text;
    }).observe(document, { childList: true, subtree: true });
  }, changed);
}
