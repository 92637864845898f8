import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-locks-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('lets the second wait until the first has ended, also by a failure', async () => {
  const events: string[] = [];
  let fail = () => {};
  const failed = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('failed'))));
  const first = withLock('a', () => failed.finally(() => events.push('first')), folder);
  const second = withLock('a', async () => events.push('second'), folder);
  await withLock('b', async () => events.push('another lock'), folder);
  fail();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(events).toEqual(['another lock', 'first', 'second']);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('takes over the lock of a process that has ended', async () => {
  fs.writeFileSync(path.join(folder, 'a'), String(spawnSync(process.execPath, ['--version']).pid));
  expect(await withLock('a', async () => 'done', folder)).toBe('done');
  expect(fs.readdirSync(folder)).toEqual([]);
});
