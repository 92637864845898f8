import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileReadings } from '../../contract/src/document-text.ts';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { milliseconds, perSecond, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import type { Load } from '../load/Load.ts';
import { rate } from '../load/measureRates.ts';
import { time } from '../load/measureTimes.ts';
import { median, percentile } from '../load/median.ts';
import { HOME, LIST } from '../reads/addresses.ts';
import { copyData } from '../rows/copyData.ts';
import { startBare, type BareServer } from '../servers/startBare.ts';
import { startCms } from '../servers/startCms.ts';
import type { Program } from '../servers/startProgram.ts';
import { signIn } from '../uploads/signIn.ts';
import { asDataString, samplePdf } from './samplePdfs.ts';

/** The number of atas in `dataDir`. Each gets a file of PAGES pages. */
const DOCUMENTS = 100;
const PAGES = 80;
const ROUNDS = 8;
const SINGLE_REQUESTS = 200;
const MIN_RATIO = 0.9;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** The measurements of one half of a round. */
interface Half {
  /** Requests a second, of the CMS and of the bare server. */
  readonly list: Rates;
  readonly home: Rates;
  /** Response times of single requests, in ms. */
  readonly times: readonly number[];
}

interface Rates {
  readonly ours: number;
  readonly bare: number;
}

interface Round {
  readonly without: Half;
  readonly reading: Half;
}

/**
 * Measures the cached reads of hundredRows.ts with and without the reading of files' texts. Each round measures both, one
 * after the other, because the speed of a shared machine changes from one second to the next.
 */
export async function readsDuringReading(dataDir: string): Promise<Section> {
  const copy = await copyData(dataDir, 'reading');
  const standIn = await startStandIn({ port: 0 });
  const options = { keycloakUrl: standIn.url };
  const token = await signIn(standIn.url);
  const publisher = await startCms(copy, { ...options, textReading: false });
  await publishFiles(publisher, token);
  await publisher.stop();

  const server = await startCms(copy, options);
  while (!signalReader(server, 'SIGSTOP')) await wait(20);
  const bare = await startBare();
  const measure = await halfMeter(server, bare);
  await measure();
  const rounds: Round[] = [];
  const first = await countReadFiles(server, token);
  let read = first;
  let seconds = 0;
  while (rounds.length < ROUNDS) {
    const without = await measure();
    signalReader(server, 'SIGCONT');
    const start = performance.now();
    const reading = await measure();
    seconds += (performance.now() - start) / 1000;
    const isLeft = signalReader(server, 'SIGSTOP');
    read = await countReadFiles(server, token);
    // A half in which the last file was finished does not count.
    if (!isLeft) break;
    rounds.push({ without, reading });
  }
  if (rounds.length === 0 || read === first) throw new Error(`${read} of ${DOCUMENTS} files were read`);
  await Promise.all([server, bare, standIn].map((program) => program.stop()));
  await rm(copy, { recursive: true });

  return {
    title: 'Reads while the text of files is read',
    how:
      `The cached reads of 100 rows in ${rounds.length} rounds: each with the reading of ${DOCUMENTS * PAGES} pages paused ` +
      `(SIGSTOP), then with it; medians. In the ${Math.round(seconds)} s with it, in which requests kept both processors ` +
      `busy, ${(read - first) * PAGES} pages were read; ${(DOCUMENTS - read) * PAGES} were left. Without it, ${noise(rounds)}. ` +
      'Response times are of one request at a time. The bare server is slower meanwhile too, as a neighbour of that work.',
    figures: [
      ...figures('List', 'list', rounds),
      ...figures('Home', 'home', rounds),
      responseTime('median', 0.5, rounds),
      responseTime('p99', 0.99, rounds),
    ],
  };
}

function figures(what: string, name: 'list' | 'home', rounds: readonly Round[]): Figure[] {
  const compared = (of: (rates: Rates) => number, format: (value: number) => string) => {
    const ratio = median(rounds.map(({ without, reading }) => of(reading[name]) / of(without[name])));
    return {
      measured: format(median(rounds.map(({ reading }) => of(reading[name])))),
      comparison: `without ${format(median(rounds.map(({ without }) => of(without[name]))))}`,
      ratio,
    };
  };
  const toBare = compared(
    ({ ours, bare }) => ours / bare,
    (ratio) => `${ratio.toFixed(2)} ×`,
  );
  return [
    {
      what: `${what}, cached: ratio to the bare server`,
      ...toBare,
      target: { text: `≥ ${MIN_RATIO} ×`, reached: toBare.ratio >= MIN_RATIO },
    },
    { what: `${what}, cached`, ...compared(({ ours }) => ours, perSecond) },
  ];
}

/** Describes how much the ratios vary between rounds without reading. */
function noise(rounds: readonly Round[]): string {
  const range = (name: 'list' | 'home') => {
    const ratios = rounds.map(({ without: { [name]: rates } }) => rates.ours / rates.bare);
    return `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))} (${name})`;
  };
  return `the ratio to the bare server was ${range('list')} and ${range('home')} in single rounds`;
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

function responseTime(what: string, share: number, rounds: readonly Round[]): Figure {
  const of = (half: keyof Round) =>
    percentile(
      rounds.flatMap((round) => round[half].times),
      share,
    );
  return {
    what: `Response time, ${what}`,
    measured: milliseconds(of('reading')),
    comparison: `without ${milliseconds(of('without'))}`,
  };
}

/** Prepares the loads. Returns a function that measures half a round. */
async function halfMeter({ url }: Program, bare: BareServer): Promise<() => Promise<Half>> {
  const list: Load = { url: url + LIST, headers: BROWSER };
  const home: Load = { url: url + HOME, headers: BROWSER };
  const bareList = await bare.copyOf(list);
  const bareHome = await bare.copyOf(home);
  return async () => {
    const rates = {
      list: { ours: await rate(list), bare: await rate(bareList) },
      home: { ours: await rate(home), bare: await rate(bareHome) },
    };
    const agent = new http.Agent({ keepAlive: true });
    const single: number[] = [];
    for (let count = 0; count < SINGLE_REQUESTS; count += 1)
      single.push(await time(count % 2 === 0 ? list : home, agent));
    agent.destroy();
    return { ...rates, times: single };
  };
}

/** Pauses or continues the process that reads a server's files. Returns false if there is none: no file is left to read. */
function signalReader({ pid }: Program, signal: 'SIGSTOP' | 'SIGCONT'): boolean {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const reader = processes
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('read-process'));
  if (reader) process.kill(Number(reader[0]), signal);
  return reader !== undefined;
}

/** Uploads another file for each ata. */
async function publishFiles({ url }: Program, token: string): Promise<void> {
  for (let id = 1; id <= DOCUMENTS; id += 1) {
    const arquivo = asDataString(await samplePdf(PAGES));
    const response = await fetch(`${url}${LIST.replace('/v1/', '/v1/admin/')}/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ titulo: `Ata ${id}: reunião ordinária do Conselho Gestor`, arquivo }),
    });
    if (!response.ok) throw new Error(`PUT answered ${response.status}: ${await response.text()}`);
  }
}

/** Returns the number of files that have been read. */
async function countReadFiles({ url }: Program, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/admin/leituras`, { headers });
  const { lidas } = (await response.json()) as FileReadings;
  return lidas;
}
