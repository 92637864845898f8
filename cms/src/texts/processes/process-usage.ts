import { readFile } from 'node:fs/promises';

/** What a process has and has taken, with those that it has started: 0 where the system does not tell (no /proc). */
export interface Usage {
  /** Memory, in bytes. */
  readonly bytes: number;
  /** Time of a processor, in ms. */
  readonly cpuMs: number;
}

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** Asks the system what a process and its children use now. */
export async function usageOf(pid: number): Promise<Usage> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const usages = await Promise.all([pid, ...children.split(' ').filter(Boolean).map(Number)].map(ownUsage));
  return {
    bytes: usages.reduce((sum, { bytes }) => sum + bytes, 0),
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

async function ownUsage(pid: number): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may have spaces. From `state`, the third field, on: 14 to 17 are ticks, 24 pages.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (field: number) => Number(fields[field - 3] ?? 0);
  // 16 and 17 are of children that have ended.
  const ticks = number(14) + number(15) + number(16) + number(17);
  return { bytes: number(24) * PAGE_BYTES, cpuMs: ticks * TICK_MS };
}
