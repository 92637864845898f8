/** Hydration starts after this time even if an image hangs or the tab is never painted. */
const MAX_WAIT_MS = 4000;

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(true);
  addEventListener('load', resolve);
});
const painted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
const waitedLongEnough = new Promise<unknown>((resolve) => {
  setTimeout(resolve, MAX_WAIT_MS);
});

/** Milliseconds before every further attempt, if a part of the site could not be loaded. */
const WAITS = [2000, 5000, 15_000, 60_000];

/**
 * Hydrates once the page has loaded and been painted, so that on a slow connection scripts do not compete with images.
 * The page can be read before it hydrates.
 */
void Promise.race([Promise.all([loaded, painted]), waitedLongEnough]).then(start);

async function start() {
  const page = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;
  if (page) void import(/* @vite-ignore */ page).catch(() => undefined);
  for (const wait of [...WAITS, 0]) {
    try {
      const { startApp } = await import('./app/startApp');
      await startApp(document.getElementById('root')!);
      return;
    } catch (error) {
      if (wait === 0) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}
