import { setTimeout } from 'node:timers/promises';
import { residentMemory } from './residentMemory.ts';

const STEP_MS = 100;
const STILL_STEPS = 8;
const STILL_BYTES = 512 * 1024;
const TIMEOUT_MS = 6000;

/** Returns the resident memory in bytes once it no longer changes, or after TIMEOUT_MS. */
export async function settledMemory(pid: number): Promise<number> {
  const deadline = performance.now() + TIMEOUT_MS;
  let last = residentMemory(pid);
  let still = 0;
  while (still < STILL_STEPS && performance.now() < deadline) {
    await setTimeout(STEP_MS);
    const now = residentMemory(pid);
    still = Math.abs(now - last) <= STILL_BYTES ? still + 1 : 0;
    last = now;
  }
  return last;
}
