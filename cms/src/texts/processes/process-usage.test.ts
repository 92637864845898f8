import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunnable } from './process-usage';

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

const runnable = () => isRunnable(child.pid!);

describe.skipIf(!existsSync('/proc/self/task'))('a process', () => {
  it('that computes or waits for a processor is runnable; a stopped one is not', async () => {
    child = spawn('sh', ['-c', 'while :; do :; done']);
    await expect.poll(runnable).toBe(true);
    child.kill('SIGSTOP');
    await expect.poll(runnable).toBe(false);
  });

  it('that waits for something else is not runnable; one whose child computes is', async () => {
    child = spawn('sh', ['-c', 'read line; (while :; do :; done) & echo $!; wait']);
    let busy = '';
    child.stdout!.on('data', (chunk) => (busy += String(chunk)));
    await expect.poll(runnable).toBe(false);
    child.stdin!.write('\n');
    await expect.poll(() => busy).not.toBe('');
    await expect.poll(runnable).toBe(true);
    process.kill(Number(busy), 'SIGKILL');
  });
});
