import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

it('starts a task once the one before it has succeeded or failed', async () => {
  const inTurn = oneAtATime();
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
