import { execFile } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mebibytes, milliseconds } from '../figures/Figure.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { watchMemory } from '../memory/watchMemory.ts';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { ROOT, startProgram, type Program } from '../servers/startProgram.ts';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { freePort } from '../../commands/setup/ports.mjs';
import { Administrator } from './Administrator.ts';
import { compare, inventory, openFiles, type Comparison, type Installation } from './inventory.ts';
import { drawMix } from './mix.ts';
import { openLoop, type Outcomes } from './openLoop.ts';
import { halfLoad, processorTime } from './processor.ts';
import { picker } from './Visit.ts';
import { publish, writeMany } from './write.ts';

export interface Day extends Installation {
  readonly seconds: number;
  readonly writes: number;
  /** Requests a second. Default: the rate of half a load (processor.ts). */
  readonly rate: number | undefined;
}

/** The memory that the writes may add to a settled server: its heap grows once, by less than this. */
const MAX_ADDED = 100 * 2 ** 20;
/** The number of connections and files that are open varies by itself. */
const MAX_MORE_FILES = 5;
/** The time limit of work after the responses: copies of pictures, and one process for each PDF. */
const TIMEOUT_MS = 600_000;

/**
 * Measures the day of a prize draw, then many writes, on a separate server with the sample fund. Prints the figures.
 * Returns one sentence for each fault.
 */
export async function measureDay(day: Day): Promise<string[]> {
  const standIn = await startStandIn({ port: 0 });
  const metricsPort = await freePort();
  const cms = await startProgram(['cms/dist/server.js'], environment(day, standIn.url, metricsPort));
  try {
    const administrator = new Administrator(cms.url, standIn.url);
    const faults = [
      ...(await measureDraw(day, cms, administrator, `http://127.0.0.1:${metricsPort}/metrics`)),
      ...(await measureWrites(day, cms, administrator)),
    ];
    await cms.stop();
    return [...faults, ...(await verify(day, standIn.url))];
  } finally {
    await cms.stop();
    await standIn.stop();
  }
}

export const environment = ({ dataDir, url }: Installation, keycloakUrl: string, metricsPort: number) => ({
  ...cmsEnvironment(dataDir),
  SEED: 'on',
  DATABASE_URL: url ?? '',
  KEYCLOAK_URL: keycloakUrl,
  METRICS_PORT: String(metricsPort),
  // TRUST_PROXY gives each visitor an address, to which the usual limits apply. The limits of writes are raised, because
  // one administrator makes thousands.
  TRUST_PROXY: '1',
  RATE_LIMITS: 'writer=100000000/300,write=100000000/300',
});

async function measureDraw(
  { seconds, rate: fixedRate }: Day,
  cms: Program,
  administrator: Administrator,
  metrics: string,
): Promise<string[]> {
  const pick = picker(await drawMix(cms.url));
  const short = Math.max(1, Math.min(4, seconds / 5));
  await openLoop([cms.url], pick, 50, short);
  const rate = fixedRate ?? (await halfLoad(cms.url, cms.pid, pick, short));
  const settled = await settledMemory(cms.pid);
  await loopDelay(metrics);
  const peak = watchMemory(cms.pid);
  const before = processorTime(cms.pid);
  const start = performance.now();
  const own = monitorEventLoopDelay();
  own.enable();
  const ownProcessor = process.cpuUsage();
  let isOver = false;
  const publishing = publish(administrator, () => isOver);
  const outcomes = await openLoop([cms.url], pick, rate, seconds);
  const took = (performance.now() - start) / 1000;
  const after = processorTime(cms.pid);
  const delay = await loopDelay(metrics);
  const { user, system } = process.cpuUsage(ownProcessor);
  const ownDelay = `p99 ${milliseconds(own.percentile(99) / 1e6)}, max ${milliseconds(own.max / 1e6)}`;
  own.disable();
  isOver = true;
  const errors = await publishing;
  outcomes.set('write', { times: administrator.times, errors });
  administrator.times = [];

  console.log(`\nThe day of a prize draw: ${rate} requests a second for ${seconds} s, and an administrator.`);
  console.table(rowsOf(outcomes));
  const share = (of: 'all' | 'main' | 'waited') =>
    `${(((after[of] - before[of]) / took) * 100).toFixed(0)} %`;
  console.log(
    `Processor: ${share('all')} of one core, its main thread ${share('main')}, which waited for one ${share('waited')} of the time. Event loop delay: ${delay}. ` +
      `Memory: ${mebibytes(settled)} before, ${mebibytes(peak())} at most, ${mebibytes(await settledMemory(cms.pid))} after.`,
  );
  const ownShare = ((user + system) / 1e4 / took).toFixed(0);
  console.log(`The sender, on the same machine: ${ownShare} % of one core, event loop delay ${ownDelay}.`);
  return [...outcomes].flatMap(([kind, { errors: found }]) =>
    found.length === 0 ? [] : `${found.length} errors of '${kind}', the first: ${found[0]}`,
  );
}

/** Reads the delay of the server's event loop since the last call. */
async function loopDelay(metrics: string): Promise<string> {
  const text = await (await fetch(metrics)).text();
  const of = (name: string) => {
    const value = new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e+-]+)`, 'm').exec(text)?.[1];
    return `${(Number(value) * 1000).toFixed(0)} ms`;
  };
  return `p50 ${of('p50')}, p99 ${of('p99')}, max ${of('max')}`;
}

async function measureWrites(day: Day, cms: Program, administrator: Administrator): Promise<string[]> {
  // The first writes load code and grow the heap, so they are not measured.
  await writeMany(administrator, Math.min(400, day.writes / 5));
  await untilSettled(day, cms.pid);
  const ledger = { ...administrator.ledger };
  const before = await inventory(day);
  const open = await openFiles(cms.pid);
  const memory = await settledMemory(cms.pid);
  const peak = watchMemory(cms.pid);
  administrator.times = [];
  const start = performance.now();
  const errors = await writeMany(administrator, day.writes);
  const took = (performance.now() - start) / 1000;
  const highest = peak();
  await untilSettled(day, cms.pid);
  const added = (await settledMemory(cms.pid)) - memory;
  const done = {
    writes: administrator.ledger.writes - ledger.writes,
    publicChanges: administrator.ledger.publicChanges - ledger.publicChanges,
    keys: administrator.ledger.keys - ledger.keys,
    files: administrator.ledger.files - ledger.files,
  };
  const comparisons = compare(before, await inventory(day), done);
  const openAfter = await openFiles(cms.pid);

  console.log(
    `\n${done.writes} writes in ${took.toFixed(0)} s: ${(done.writes / took).toFixed(1)} a second.`,
  );
  console.table(rowsOf(new Map([['write', { times: administrator.times, errors }]])));
  console.table(comparisons.filter(({ before: was, after, due }) => after !== was || after !== due));
  console.log(
    `Memory: ${mebibytes(memory)} before, ${mebibytes(highest)} at most, ${mebibytes(memory + added)} after. ` +
      `Open files: ${open?.files} before, ${openAfter?.files} after; sockets: ${open?.sockets}, ${openAfter?.sockets}.`,
  );
  const faults = comparisons.flatMap(faultOf);
  if (errors.length > 0) faults.push(`${errors.length} writes failed, the first: ${errors[0]}`);
  if (added > MAX_ADDED) faults.push(`Memory grew by ${mebibytes(added)}, more than ${mebibytes(MAX_ADDED)}`);
  for (const kind of ['files', 'sockets'] as const)
    if (open && openAfter && openAfter[kind] > open[kind] + MAX_MORE_FILES)
      faults.push(`The server had ${open[kind]} open ${kind}, and has ${openAfter[kind]}`);
  return faults;
}

const faultOf = ({ what, after, due }: Comparison): string[] =>
  after === due ? [] : [`There are ${after} ${what}; ${due} are due`];

/** Waits until the work after the responses is done, or for TIMEOUT_MS at most. */
async function untilSettled(day: Day, pid: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  let last = '';
  for (;;) {
    const now = await inventory(day);
    const state = JSON.stringify([now, (await openFiles(pid))?.sockets]);
    const isRead = now.rows['leituras'] === now.pdfs;
    if ((isRead && state === last) || performance.now() > deadline) return;
    last = state;
    await setTimeout(2000);
  }
}

/** Runs `npm run verify` on the data folder. Returns its fault, if there is one. */
async function verify(day: Day, keycloakUrl: string): Promise<string[]> {
  const env = { ...process.env, ...environment(day, keycloakUrl, 0) };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['cms/dist/verify.js'], {
      cwd: ROOT,
      env,
    });
    console.log(stdout.trim());
    return [];
  } catch (error) {
    return [`The record does not agree: ${String(error)}`];
  }
}

export const rowsOf = (outcomes: Outcomes) =>
  Object.fromEntries(
    [...outcomes].map(([kind, { times, errors }]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(1));
      return [
        kind,
        {
          requests: times.length,
          errors: errors.length,
          'p50 ms': at(0.5),
          'p99 ms': at(0.99),
          'max ms': at(1),
        },
      ];
    }),
  );
