import http from 'node:http';
import type { Load } from './Load.ts';
import { Series } from './Series.ts';

const ROUNDS = 15;

/** Measures each load's response time in ms. Every round sends all loads, one request at a time. */
export async function measureTimes<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
): Promise<Series<Name>> {
  const agent = new http.Agent({ keepAlive: true });
  const entries = Object.entries<Load>(loads) as [Name, Load][];
  const series = new Series<Name>();
  for (const [, load] of entries) for (let warm = 0; warm < 3; warm += 1) await time(load, agent);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, load] of entries) series.add(name, await time(load, agent));
  }
  agent.destroy();
  return series;
}

/** Returns the milliseconds from the request to the response's last byte. */
export function time({ url, headers = {}, status = 200 }: Load, agent: http.Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      if (response.statusCode !== status) reject(new Error(`GET ${url} answered ${response.statusCode}`));
      response.on('end', () => resolve(performance.now() - start)).on('error', reject);
      response.resume();
    });
    request.on('error', reject);
  });
}
