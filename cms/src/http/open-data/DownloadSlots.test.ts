import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DownloadSlots } from './DownloadSlots';

const PACE = { bytesPerSecond: 1000, afterMs: 60_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const slots = () => new DownloadSlots({ max: 2, maxOfAddress: 1, slowest: PACE });

/** A download that has sent this many bytes. */
function download(sent = 0) {
  const cut = vi.fn();
  return { sent: () => sent, cut };
}

it('refuses a further download of an address, and one more than there may be', () => {
  const taken = slots();
  const free = taken.take('a', download());
  expect(taken.take('a', download())).toBeUndefined();
  expect(taken.take('b', download())).toBeDefined();
  expect(taken.take('c', download())).toBeUndefined();
  free!();
  expect(taken.take('c', download())).toBeDefined();
});

it('gives a new download the slot of the slowest one, once that is slower than the pace for a minute', () => {
  const taken = slots();
  const [slow, slower] = [download(50_000), download(40_000)];
  taken.take('a', slow);
  const freeSlower = taken.take('b', slower);
  vi.advanceTimersByTime(59_999);
  expect(taken.take('c', download())).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(taken.take('c', download())).toBeDefined();
  expect([slow.cut.mock.calls.length, slower.cut.mock.calls.length]).toEqual([0, 1]);
  // The one that was cut ends later, and frees nothing twice.
  freeSlower!();
  expect(taken.take('d', download())).toBeDefined();
  expect(slow.cut).toHaveBeenCalledOnce();
  expect(taken.take('e', download())).toBeUndefined();
});

it('leaves the slots to downloads that keep the pace', () => {
  const taken = slots();
  const steady = [download(60_000), download(60_000)];
  for (const [index, one] of steady.entries()) taken.take(`${index}`, one);
  vi.advanceTimersByTime(60_000);
  expect(taken.take('c', download())).toBeUndefined();
  for (const { cut } of steady) expect(cut).not.toHaveBeenCalled();
});

it('cuts no download while there is room', () => {
  const taken = slots();
  const slow = download();
  taken.take('a', slow);
  vi.advanceTimersByTime(3_600_000);
  expect(taken.take('b', download())).toBeDefined();
  expect(slow.cut).not.toHaveBeenCalled();
});
