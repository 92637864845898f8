import { describe, expect, it } from 'vitest';
import { StepTime, type StepEnd } from './StepTime';

const LIMITS = { cpuMs: 1200, idleMs: 20_000 };
const LOOK_MS = 50;

interface Life {
  /** The processor time that it takes per second, in ms. */
  readonly cpuMs: number;
  /** True if it waits for a processor at a check, by the check's number. */
  readonly waits: (look: number) => boolean;
}

/** Checks a process of this life until its step is ended, or for an hour. Returns the reason and the time in s. */
function lookAt({ cpuMs, waits }: Life): [StepEnd | undefined, number] {
  const time = new StepTime(LIMITS, { at: 0, cpuMs: 500, isWaiting: false });
  for (let look = 1; ; look += 1) {
    const at = look * LOOK_MS;
    // The system counts whole ticks.
    const taken = 500 + Math.floor((at * cpuMs) / 10_000) * 10;
    const end = time.endAt({ at, cpuMs: taken, isWaiting: waits(look) });
    if (end || at > 3_600_000) return [end, Math.round(at / 1000)];
  }
}

describe('the time of a step', () => {
  it('is over when it has taken too much processor time', () => {
    expect(lookAt({ cpuMs: 100, waits: () => true })).toEqual(['time', 12]);
  });

  it('is over when the process does nothing, although one of its threads checks its server', () => {
    expect(lookAt({ cpuMs: 0, waits: () => false })).toEqual(['time', 20]);
    expect(lookAt({ cpuMs: 0.2, waits: (look) => look % 10 === 0 })).toEqual(['time', 22]);
  });

  it('continues while the process waits for a processor: 25 others leave it only 0.6 ms a second', () => {
    expect(lookAt({ cpuMs: 0.6, waits: () => true })).toEqual(['starved', 600]);
  });

  it('continues while the process works a little and mostly waits, but for at most ten minutes', () => {
    expect(lookAt({ cpuMs: 1.9, waits: (look) => look % 4 > 0 })).toEqual(['starved', 600]);
  });

  it('does not count time during which the server itself was blocked', () => {
    const time = new StepTime(LIMITS, { at: 0, cpuMs: 0, isWaiting: false });
    expect(time.endAt({ at: 60_000, cpuMs: 0, isWaiting: false })).toBeUndefined();
  });
});
