import { readFileSync } from 'node:fs';
import { openLoop } from './openLoop.ts';
import type { Visit } from './Visit.ts';

/** /proc counts in hundredths of a second. */
const TICK_SECONDS = 0.01;
const FIRST_RATE = 100;
const PASSES = 3;
const MIN_RATE = 10;
/** Above this rate, the sender would be the bottleneck: it runs on the same two cores. */
const MAX_RATE = 4000;

/** Seconds of processor time. Linux only. */
interface ProcessorTime {
  /** Time of all threads. */
  readonly all: number;
  readonly main: number;
  /** The time in which its main thread had work, and other programs had the processor. */
  readonly waited: number;
}

export function processorTime(pid: number): ProcessorTime {
  const main = `/proc/${pid}/task/${pid}`;
  const [, waited] = readFileSync(`${main}/schedstat`, 'latin1').split(' ');
  return {
    all: secondsIn(`/proc/${pid}/stat`),
    main: secondsIn(`${main}/stat`),
    waited: Number(waited) / 1e9,
  };
}

function secondsIn(file: string): number {
  // The fields come after the program's name, which may contain spaces.
  const fields = readFileSync(file, 'latin1').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
}

/**
 * Finds the rate, in requests a second, at which the server's main thread is busy half of the time: that thread limits
 * what one process can serve. Measures processor time, which other programs change little.
 */
export async function halfLoad(
  url: string,
  pid: number,
  pick: () => Visit,
  seconds: number,
): Promise<number> {
  let rate = FIRST_RATE;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = processorTime(pid).main;
    await openLoop([url], pick, rate, seconds);
    const ofOne = (processorTime(pid).main - before) / (rate * seconds);
    rate = Math.round(Math.min(MAX_RATE, Math.max(MIN_RATE, 0.5 / ofOne)));
  }
  return rate;
}
