/** A picture that hangs, or a tab that nobody looks at, must not keep the page from coming to life. */
const LONGEST_WAIT = 4000;

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(true);
  addEventListener('load', resolve);
});
const painted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
const waitedLongEnough = new Promise<unknown>((resolve) => {
  setTimeout(resolve, LONGEST_WAIT);
});

/**
 * The page is there to be read before any of this runs: it comes to life once what it shows has arrived and been
 * painted, so that on a slow line scripts do not take their share from the pictures.
 */
void Promise.race([Promise.all([loaded, painted]), waitedLongEnough]).then(start);

async function start() {
  const page = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;
  if (page) void import(/* @vite-ignore */ page);
  const { startApp } = await import('./app/startApp');
  await startApp(document.getElementById('root')!);
}
