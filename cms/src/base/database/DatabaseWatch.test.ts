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

it('takes a database as down after 2.5 s without a sign of life, and tells of it once', async () => {
  const told = vi.fn();
  watch.onDown(told);
  lives = false;
  await vi.advanceTimersByTimeAsync(2500);
  expect(watch.isDown).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(watch.isDown).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('does not take a short silence as an outage', async () => {
  for (let n = 0; n < 5; n += 1) {
    lives = false;
    await vi.advanceTimersByTimeAsync(2000);
    lives = true;
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(watch.isDown).toBe(false);
});

it('takes a database as up at its first sign of life, and tells each listener of it', async () => {
  const told = [vi.fn(), vi.fn()];
  for (const each of told) watch.onUp(each);
  lives = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch.isDown).toBe(true);
  lives = true;
  await vi.advanceTimersByTimeAsync(250);
  expect(watch.isDown).toBe(false);
  for (const each of told) expect(each).toHaveBeenCalledTimes(1);
});

it('answers false to who asks while there is no sign of life', async () => {
  expect(await watch.responds()).toBe(true);
  lives = false;
  expect(await watch.responds()).toBe(false);
});
