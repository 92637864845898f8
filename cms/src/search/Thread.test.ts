import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Thread } from './Thread';

/** A thread's program: says what it was given, after so many ms of work; without an end if there are too many. */
const program = path.join(tmpdir(), `slow-thread-${process.pid}.cjs`);
writeFileSync(
  program,
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', ({ given: { value, ms } }) => {
     const end = performance.now() + ms;
     while (performance.now() < end);
     parentPort.postMessage({ value });
   });`,
);

interface Slow extends Record<string, (given: never) => unknown> {
  say(given: { value: number; ms: number }): number;
}

let thread: Thread<Slow>;
let restarts = 0;
const slowThread = (keepsWaiting: boolean, mostWaiting = 200) =>
  (thread = new Thread<Slow>({ program, mostWaiting, keepsWaiting, onRestart: () => (restarts += 1) }));
const say = (value: number, ms: number, most?: number) =>
  thread.ask('say', { value, ms }, most === undefined ? {} : { ms: most });

afterEach(async () => {
  restarts = 0;
  await thread.stop();
});

const REFUSED = { status: 503 };

it('does what it is asked one after the other, what is first before what waits', async () => {
  slowThread(true);
  const done: number[] = [];
  const asked = [1, 2, 3].map(async (value) => done.push(await say(value, 20)));
  asked.push(thread.ask('say', { value: 0, ms: 0 }, { isFirst: true }).then((value) => done.push(value)));
  await Promise.all(asked);
  expect(done).toEqual([1, 0, 2, 3]);
});

it('does what waits for another one, when it has nothing else to do', async () => {
  slowThread(true);
  const other = new Thread<Slow>({
    program,
    mostWaiting: 200,
    keepsWaiting: true,
    onRestart: () => undefined,
    takeOver: () => thread.giveAway(),
  });
  const done: number[] = [];
  const asked = [
    say(1, 1500, 5000),
    say(2, 0),
    say(3, 0, 5000),
    say(4, 0, 5000),
    other.ask('say', { value: 5, ms: 0 }),
  ].map(async (each) => done.push(await each));
  await Promise.all(asked);
  await other.stop();
  // What must be done by this very thread waits for it.
  expect(done).toEqual([5, 3, 4, 1, 2]);
});

it('refuses what has waited too long, and nothing else: many short requests do not end the thread', async () => {
  slowThread(true);
  await say(0, 0);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => say(index, 100, 500)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(12);
  expect(restarts).toBe(0);
  expect(await say(7, 0)).toBe(7);
});

it('ends with a request that takes too long; those that wait go to the next thread', async () => {
  slowThread(true);
  await say(0, 0);
  const endless = say(1, Infinity, 200);
  const behind = say(2, 0, 5000);
  await expect(endless).rejects.toMatchObject(REFUSED);
  expect(await behind).toBe(2);
  expect(restarts).toBe(1);
});

it('refuses those that wait with it, if they build on what was done', async () => {
  slowThread(false);
  await say(0, 0);
  const outcomes = await Promise.allSettled([say(1, Infinity, 200), say(2, 0)]);
  expect(outcomes).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
});

it('refuses at once when too many wait, and after its end', async () => {
  slowThread(true, 2);
  const outcomes = await Promise.allSettled([say(1, 50), say(2, 0), say(3, 0)]);
  expect(outcomes).toMatchObject([{ value: 1 }, { value: 2 }, { reason: REFUSED }]);
  const behind = [say(4, 50), say(5, 0)];
  await wait(10);
  const settled = Promise.allSettled(behind);
  await thread.stop();
  expect(await settled).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
  await expect(say(6, 0)).rejects.toMatchObject(REFUSED);
});
