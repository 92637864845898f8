import type { Page } from '@playwright/test';

interface PageConfig {
  readonly signIn: { client: object | string; issuer: string; options: Record<string, unknown> };
}

/** Changes the back-office's configuration in the page, as the server's environment variables would. */
export async function overrideConfig(page: Page, change: (config: PageConfig) => object): Promise<void> {
  const response = await page.request.get('/admin', { headers: { accept: 'text/html' } });
  const [, config = ''] = /id="config">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const changed = JSON.stringify(change(JSON.parse(config) as PageConfig));
  // In the page and not in the response, because Chromium blocks requests to localhost from a page that a route fulfils.
  await page.addInitScript((text) => {
    new MutationObserver((_changes, observer) => {
      const element = document.getElementById('config');
      if (!element?.nextSibling) return;
      observer.disconnect();
      element.textContent = text;
    }).observe(document, { childList: true, subtree: true });
  }, changed);
}
