import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Load } from './Load.ts';
import { Series } from './Series.ts';

const ROUNDS = 5;

/** A load, and the process that serves it. */
export interface Served extends Load {
  readonly pid: number;
  /** The number of requests in a round. */
  readonly requests: number;
}

/**
 * Measures the processor time of each load's requests in ms, of all threads of its server: other programs change it less
 * than a rate. Every round measures all loads, one after another. Linux only.
 */
export async function measureProcessor<Name extends string>(
  loads: Readonly<Record<Name, Served>>,
): Promise<Series<Name>> {
  const entries = Object.entries<Served>(loads) as [Name, Served][];
  const series = new Series<Name>();
  for (const [, load] of entries) await timeOf(load);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, load] of entries) series.add(name, await timeOf(load));
  }
  return series;
}

async function timeOf({ url, headers = {}, status = 200, pid, requests }: Served): Promise<number> {
  const before = nanosecondsOf(pid);
  const result = await autocannon({ url, headers, connections: 1, amount: requests });
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0) throw new Error(`GET ${url} answered ${wrong.join(', ')}`);
  return (nanosecondsOf(pid) - before) / 1e6 / requests;
}

const nanosecondsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]))
    .reduce((sum, time) => sum + time, 0);
