import autocannon from 'autocannon';
import type { Load } from './Load.ts';
import { Series } from './Series.ts';

const ROUNDS = 5;
const SECONDS = 1;
const CONNECTIONS = 10;

/** Measures each load's requests per second. Every round measures all loads, one after another. */
export async function measureRates<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
): Promise<Series<Name>> {
  const entries = Object.entries<Load>(loads) as [Name, Load][];
  for (const [, load] of entries) await rate(load);
  const series = new Series<Name>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, load] of entries) series.add(name, await rate(load));
  }
  return series;
}

/** Returns a load's requests per second. */
export async function rate({ url, headers = {}, status = 200 }: Load): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0 || result.requests.total === 0) {
    throw new Error(`GET ${url} answered ${wrong.join(', ')} with ${result.errors} errors`);
  }
  return result.requests.total / result.duration;
}
