import { readdir, readFile } from 'node:fs/promises';

/** The resources that a process and its children use: 0 on a system without /proc. */
export interface Usage {
  /** Memory, in bytes. */
  readonly bytes: number;
  /** Processor time, in ms. */
  readonly cpuMs: number;
}

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** Returns what a process and its children use now. */
export async function usageOf(pid: number): Promise<Usage> {
  const usages = await Promise.all((await withChildren(pid)).map(ownUsage));
  return {
    bytes: usages.reduce((sum, { bytes }) => sum + bytes, 0),
    cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

/** States on Linux: it runs or waits for a processor, or waits for the disk. */
const RUNNABLE = new Set(['R', 'D']);

/** True if a thread of a process or of its children could run if it had a processor; false without /proc. */
export async function isRunnable(pid: number): Promise<boolean> {
  const states = await Promise.all((await withChildren(pid)).map(threadStates));
  return states.flat().some((state) => RUNNABLE.has(state));
}

async function threadStates(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  return Promise.all(threads.map(async (thread) => (await fieldsOf(`${pid}/task/${thread}`))(STATE)));
}

async function withChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

async function ownUsage(pid: number): Promise<Usage> {
  const field = await fieldsOf(`${pid}`);
  const ticks = TICKS.reduce((sum, number) => sum + Number(field(number)), 0);
  return { bytes: Number(field(PAGES)) * PAGE_BYTES, cpuMs: ticks * TICK_MS };
}

/** Fields of /proc/…/stat, counted from 1. The ticks are of the process and of its children that have ended. */
const STATE = 3;
const TICKS = [14, 15, 16, 17];
const PAGES = 24;

/** Returns a function that reads a field of a process's or a thread's `stat` by its number; '0' once it has ended. */
async function fieldsOf(task: string): Promise<(field: number) => string> {
  const stat = await readFile(`/proc/${task}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may have spaces; the state follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (field) => fields[field - STATE] ?? '0';
}
