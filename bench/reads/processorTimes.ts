import autocannon from 'autocannon';
import type { Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { measureProcessor, type Served } from '../load/measureProcessor.ts';
import { Series } from '../load/Series.ts';
import { copyData } from '../rows/copyData.ts';
import { startBare } from '../servers/startBare.ts';
import { startCms } from '../servers/startCms.ts';
import { untilIdle } from '../servers/untilIdle.ts';
import { etagOf } from './etagOf.ts';
import { HOME, LIST } from './addresses.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const MIN_RATIO = 0.92;
const MAX_MS = 8;

const PAGES = {
  'The first page, uncached': HOME,
  'A list of 100 documents, uncached': '/atas-de-reunioes',
  'A document, uncached': '/atas-de-reunioes/1',
  'A page of albums, uncached': '/galeria-de-imagens?page=2',
  'An album, uncached': '/galeria-de-imagens/1',
};

/** Requests of each page before its measurement: until then V8 compiles what it runs, in threads that count too. */
const WARM_UP = 1000;

/** Two servers with the same code may differ by a third: each process lays out its memory in another way. */
const PAIRS = 5;

/** Measures the processor time of hits and 304s, compared with a bare server, and of uncached pages. */
export async function processorTimes(dataDir: string): Promise<Section> {
  const hits = await timesOfHits(dataDir);
  const pages = await timesOfPages(dataDir);
  return {
    title: 'Processor time of a request',
    how:
      'Of all threads of the server, in rounds that ask everything once, one request at a time; medians. Hits: of ' +
      `${PAIRS} pairs of fresh servers, ours and the bare one; the ratio is its time to ours. Pages: of a server that has ` +
      `sent each of them ${WARM_UP} times.`,
    figures: [
      ...HITS.map((what): Figure => {
        const ratio = hits.ratio(`bare ${what}`, what);
        return {
          what,
          measured: microseconds(hits.median(what)),
          comparison: `bare ${microseconds(hits.median(`bare ${what}`))}`,
          ratio,
          target: { text: `≥ ${MIN_RATIO} ×`, reached: ratio >= MIN_RATIO },
        };
      }),
      ...Object.keys(PAGES).map((what): Figure => {
        const time = pages.median(what);
        return {
          what,
          measured: `${time.toFixed(1)} ms`,
          target: { text: `≤ ${MAX_MS} ms`, reached: time <= MAX_MS },
        };
      }),
    ],
  };
}

const HITS = ['List, cached', 'List, 304', 'Home, cached'] as const;
type Hit = (typeof HITS)[number];

/** The medians of each pair of servers. */
async function timesOfHits(dataDir: string): Promise<Series<Hit | `bare ${Hit}`>> {
  const series = new Series<Hit | `bare ${Hit}`>();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const cms = await startCms(dataDir);
    const bare = await startBare();
    const hit = (path: string): Served => ({
      url: cms.url + path,
      headers: BROWSER,
      pid: cms.pid,
      requests: 3000,
    });
    const list = hit(LIST);
    const headers = { ...BROWSER, 'if-none-match': await etagOf(list) };
    const hits: Record<Hit, Served> = {
      'List, cached': list,
      'List, 304': { ...list, headers, status: 304 },
      'Home, cached': hit(HOME),
    };
    const loads: Record<string, Served> = { ...hits };
    for (const [name, served] of Object.entries(hits))
      loads[`bare ${name}`] = { ...served, ...(await bare.copyOf(served)), pid: bare.pid };
    await untilIdle(cms);
    const times = await measureProcessor(loads);
    for (const name of HITS.flatMap((what) => [what, `bare ${what}`] as const))
      series.add(name, times.median(name));
    await Promise.all([cms.stop(), bare.stop()]);
  }
  return series;
}

async function timesOfPages(dataDir: string): Promise<Series<string>> {
  const cms = await startCms(await copyData(dataDir, 'uncached-pages'), { cache: false });
  const page = (path: string): Served => ({
    url: cms.url + path,
    headers: BROWSER,
    pid: cms.pid,
    requests: 20,
  });
  await untilIdle(cms);
  const pages = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, page(path)]));
  for (const { url, headers } of Object.values(pages))
    await autocannon({ url, headers, connections: 1, amount: WARM_UP });
  const times = await measureProcessor(pages);
  await cms.stop();
  return times;
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;
