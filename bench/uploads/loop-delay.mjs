import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded before the CMS. On request over IPC, sends the event loop's longest delay, in ms, since the last request. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', (/** @type {{ type?: string }} */ { type }) => {
  if (type !== 'loop-delay') return;
  process.send?.({ longest: delay.max / 1e6 });
  delay.reset();
});
