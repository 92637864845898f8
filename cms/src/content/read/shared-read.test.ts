import { expect, it, vi } from 'vitest';
import { beginRendering, sharedRead } from './shared-read';

it('reads a part of a page once in a rendering, and again in the next one', async () => {
  const read = vi.fn(async () => ({}));
  const part = (key: string) => sharedRead(key, read);
  const first = beginRendering();
  const [one, same] = await Promise.all([first(() => part('entry 1')), first(() => part('entry 1'))]);
  expect(same).toBe(one);
  expect(await first(() => part('entry 2'))).not.toBe(one);
  expect(await beginRendering()(() => part('entry 1'))).not.toBe(one);
  expect(read).toHaveBeenCalledTimes(3);
});

it('shares nothing outside a rendering', async () => {
  const part = () => sharedRead('entry 1', async () => ({}));
  expect(await part()).not.toBe(await part());
});

it('fails each time that the first read failed', async () => {
  const read = vi.fn(() => Promise.reject(new Error('no database')));
  const share = beginRendering();
  for (const _ of [1, 2]) await expect(share(() => sharedRead('entry', read))).rejects.toThrow('no database');
  expect(read).toHaveBeenCalledOnce();
});
