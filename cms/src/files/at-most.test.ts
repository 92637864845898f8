import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atMost } from './at-most';

it('starts a task once the one before it has succeeded or failed', async () => {
  const inTurn = atMost(1);
  const events: string[] = [];
  const task = (name: string, fail = false) =>
    inTurn(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fail) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(await task('d')).toBe('d');
});

it('runs as many at once as it may', async () => {
  const inTurn = atMost(2);
  let running = 0;
  const most: number[] = [];
  await Promise.all(
    Array.from({ length: 7 }, () =>
      inTurn(async () => {
        most.push((running += 1));
        await setTimeout(2);
        running -= 1;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(2);
  expect(most).toHaveLength(7);
});
