import { setTimeout } from 'node:timers/promises';
import { processorTime } from '../draw/processor.ts';
import type { Program } from './startProgram.ts';

const STEP_SECONDS = 1;
const IDLE_STEPS = 4;
/** Of one processor: a server without requests looks at its database now and then. */
const IDLE = 0.05;
const ELSEWHERE_SECONDS = 30;

/** Waits until servers have nothing to do: after its start, one looks after all of its files and rows. */
export async function untilIdle(...servers: readonly Program[]): Promise<void> {
  await Promise.all(
    servers.map(async ({ pid }) => {
      if (process.platform !== 'linux') return setTimeout(ELSEWHERE_SECONDS * 1000);
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
