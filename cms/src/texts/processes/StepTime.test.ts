import { describe, expect, it } from 'vitest';
import { StepTime, type StepEnd } from './StepTime';

const LIMITS = { cpuMs: 1200, idleMs: 20_000 };
const LOOK_MS = 50;

interface Life {
  /** Time of a processor that it takes in a second, in ms. */
  readonly cpuMs: number;
  /** Whether it waits for a processor at a look, by how many came before. */
  readonly waits: (look: number) => boolean;
}

/** Looks at a process of this life until its step is given up, or for an hour. Returns why and when, in s. */
function lookAt({ cpuMs, waits }: Life): [StepEnd | undefined, number] {
  const time = new StepTime(LIMITS, { at: 0, cpuMs: 500, isWaiting: false });
  for (let look = 1; ; look += 1) {
    const at = look * LOOK_MS;
    // The system tells whole ticks.
    const taken = 500 + Math.floor((at * cpuMs) / 10_000) * 10;
    const end = time.endAt({ at, cpuMs: taken, isWaiting: waits(look) });
    if (end || at > 3_600_000) return [end, Math.round(at / 1000)];
  }
}

describe('the time of a step', () => {
  it('is over when it has taken too much of a processor', () => {
    expect(lookAt({ cpuMs: 100, waits: () => true })).toEqual(['time', 12]);
  });

  it('is over when the process does nothing, though a thread of it looks for its server', () => {
    expect(lookAt({ cpuMs: 0, waits: () => false })).toEqual(['time', 20]);
    expect(lookAt({ cpuMs: 0.2, waits: (look) => look % 10 === 0 })).toEqual(['time', 22]);
  });

  it('goes on while the process waits for a processor: 25 others at one take all but 0.6 ms a second', () => {
    expect(lookAt({ cpuMs: 0.6, waits: () => true })).toEqual(['starved', 600]);
  });

  it('goes on while the process works a little and waits the more, but not for more than ten minutes', () => {
    expect(lookAt({ cpuMs: 1.9, waits: (look) => look % 4 > 0 })).toEqual(['starved', 600]);
  });

  it('does not count what the server has not seen, being held up itself', () => {
    const time = new StepTime(LIMITS, { at: 0, cpuMs: 0, isWaiting: false });
    expect(time.endAt({ at: 60_000, cpuMs: 0, isWaiting: false })).toBeUndefined();
  });
});
