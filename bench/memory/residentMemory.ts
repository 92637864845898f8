import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Returns the resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  if (process.platform === 'linux') {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}
