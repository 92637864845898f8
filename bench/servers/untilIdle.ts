import { setTimeout } from 'node:timers/promises';
import { processorTime } from '../draw/processor.ts';
import type { Program } from './startProgram.ts';

const STEP_SECONDS = 1;
const IDLE_STEPS = 4;
/** Share of one processor. An idle server still polls its database. */
const IDLE = 0.05;
/** On systems without /proc. */
const WAIT_SECONDS = 30;

/** Waits until the servers are idle. After a start, a server checks all of its files and rows. */
export async function untilIdle(...servers: readonly Program[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ pid }) => {
      if (process.platform !== 'linux') return setTimeout(WAIT_SECONDS * 1000);
      let before = processorTime(pid).all;
      for (let idle = 0; idle < IDLE_STEPS;) {
        await setTimeout(STEP_SECONDS * 1000);
        const now = processorTime(pid).all;
        idle = now - before <= IDLE * STEP_SECONDS ? idle + 1 : 0;
        before = now;
      }
    }),
  );
}
