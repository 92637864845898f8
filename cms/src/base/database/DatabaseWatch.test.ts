import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseWatch } from './DatabaseWatch';

let lives = true;
let watch: DatabaseWatch;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  lives = true;
  watch = new DatabaseWatch();
  watch.start(async () => {
    if (!lives) throw new Error('gone');
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

it('is down after 2.5 s without a response, and notifies once', async () => {
  const listener = vi.fn();
  watch.onDown(listener);
  lives = false;
  await vi.advanceTimersByTimeAsync(2500);
  expect(watch.isDown).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  expect(watch.isDown).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('does not treat a short silence as an outage', async () => {
  for (let n = 0; n < 5; n += 1) {
    lives = false;
    await vi.advanceTimersByTimeAsync(2000);
    lives = true;
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(watch.isDown).toBe(false);
});

it('is up at the first response, and notifies every listener', async () => {
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) watch.onUp(listener);
  lives = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isDown).toBe(true);
  lives = true;
  await vi.advanceTimersByTimeAsync(250);
  expect(watch.isDown).toBe(false);
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
});

it('responds false while the database does not respond', async () => {
  expect(await watch.responds()).toBe(true);
  lives = false;
  expect(await watch.responds()).toBe(false);
});
