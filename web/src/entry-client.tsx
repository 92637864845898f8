import './shared/design/fonts.css';
import './shared/design/tokens.css';
import './shared/design/base.css';
import './shared/design/print.css';

/** The page is there to be read before any of this runs: it comes to life after its first paint, not instead of it. */
requestAnimationFrame(() => setTimeout(start));

async function start() {
  const page = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;
  if (page) void import(/* @vite-ignore */ page);
  const { startApp } = await import('./app/startApp');
  await startApp(document.getElementById('root')!);
}
