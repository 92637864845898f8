import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded before the CMS. Sends over IPC the longest delay of its event loop, in ms, since the last request for it. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', (/** @type {{ type?: string }} */ { type }) => {
  if (type !== 'loop-delay') return;
  process.send?.({ longest: delay.max / 1e6 });
  delay.reset();
});
