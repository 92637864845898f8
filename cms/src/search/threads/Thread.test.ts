import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Thread } from './Thread';
import { ThreadPool } from './ThreadPool';

/** A thread's program: returns its input after `ms` of work; exits if `ms` is negative; throws if it is no number. */
const program = path.join(tmpdir(), `slow-thread-${process.pid}.cjs`);
writeFileSync(
  program,
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', ({ input: { value, ms } }) => {
     if (ms < 0) process.exit();
     if (Number.isNaN(ms)) throw new Error('out of memory');
     const end = performance.now() + ms;
     while (performance.now() < end);
     parentPort.postMessage({ value });
   });`,
);

interface Slow extends Record<string, (input: never) => unknown> {
  say(input: { value: number; ms: number }): number;
}

const REFUSED = { status: 503 };
const DIES = -1;

let restarts = 0;
const onRestart = () => void (restarts += 1);
let running: { stop(): Promise<void> };

afterEach(async () => {
  restarts = 0;
  await running.stop();
});

describe('A thread', () => {
  const slowThread = (keepsWaiting: boolean) => {
    const thread = new Thread<Slow>({ program, keepsWaiting, onRestart });
    running = thread;
    return (value: number, ms: number) => thread.ask('say', { value, ms });
  };

  it('runs requests one after the other, and refuses those after it has stopped', async () => {
    const say = slowThread(true);
    const done: number[] = [];
    await Promise.all([say(1, 20), say(2, 0), say(3, 5)].map(async (response) => done.push(await response)));
    expect(done).toEqual([1, 2, 3]);
    const outcomes = Promise.allSettled([say(4, 50), say(5, 0)]);
    await running.stop();
    expect(await outcomes).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
    await expect(say(6, 0)).rejects.toMatchObject(REFUSED);
  });

  it.each([
    [true, { value: 2 }],
    [false, { reason: REFUSED }],
  ])('keeps waiting requests when it dies only with keepsWaiting: %s', async (keepsWaiting, waiting) => {
    const say = slowThread(keepsWaiting);
    const outcomes = await Promise.allSettled([say(1, DIES), say(2, 0)]);
    expect(outcomes).toMatchObject([{ reason: REFUSED }, waiting]);
    // Before the thread restarts, new requests are treated in the same way.
    const [meanwhile] = await Promise.allSettled([say(3, 0)]);
    expect(meanwhile).toMatchObject(keepsWaiting ? { value: 3 } : waiting);
    await vi.waitFor(() => expect(restarts).toBe(1));
    expect(await say(4, 0)).toBe(4);
  });

  it('names the error that ended it', async () => {
    const say = slowThread(false);
    const outcomes = await Promise.allSettled([say(1, NaN), say(2, 0)]);
    const reason = { ...REFUSED, cause: expect.objectContaining({ message: 'out of memory' }) };
    expect(outcomes).toMatchObject([{ reason }, { reason }]);
  });
});

it('A thread that cannot load starts again later each time, and says why', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const start = performance.now();
  running = new Thread<Slow>({ program: `${program}.missing`, keepsWaiting: true, onRestart });
  await vi.waitFor(() => expect(restarts).toBe(3), 10_000);
  // 100 + 200 + 400 ms; a timer may be a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(690);
  expect(said).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ code: 'MODULE_NOT_FOUND' }),
  );
  said.mockRestore();
});

describe('Threads with one queue', () => {
  const slowThreads = (threads: number, maxWaiting = 200) => {
    const pool = new ThreadPool<Slow>({ program, threads, maxWaiting, onRestart });
    running = pool;
    return (value: number, ms: number, max = 5000) => pool.ask('say', { value, ms }, max);
  };

  it('run the first request first, on whichever thread is free', async () => {
    const say = slowThreads(2);
    const done: number[] = [];
    const responses = [say(1, 1500), say(2, 10), say(3, 10), say(4, 10), say(5, 10), say(6, 10)];
    await Promise.all(responses.map(async (response) => done.push(await response)));
    expect(done).toEqual([2, 3, 4, 5, 6, 1]);
  });

  it('refuse only requests that waited too long: many short requests end no thread', async () => {
    const say = slowThreads(1);
    await say(0, 0);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => say(index, 100, 500)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    expect(restarts).toBe(0);
    expect(await say(7, 0)).toBe(7);
  });

  it('end a thread that takes too long; waiting requests still run', async () => {
    const say = slowThreads(1);
    await say(0, 0);
    const [endless, behind] = [say(1, Infinity, 200), say(2, 0)];
    await expect(endless).rejects.toMatchObject(REFUSED);
    expect(await behind).toBe(2);
    expect(restarts).toBe(1);
  });

  it('refuse at once if too many wait, or after they have stopped', async () => {
    const say = slowThreads(1, 1);
    const outcomes = await Promise.allSettled([say(1, 50), say(2, 0), say(3, 0)]);
    expect(outcomes).toMatchObject([{ value: 1 }, { value: 2 }, { reason: REFUSED }]);
    const stopped = Promise.allSettled([say(4, 50), say(5, 0)]);
    await running.stop();
    expect(await stopped).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
    await expect(say(6, 0)).rejects.toMatchObject(REFUSED);
  });
});
