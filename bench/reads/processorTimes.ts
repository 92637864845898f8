import type { Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { measureProcessor, type Served } from '../load/measureProcessor.ts';
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

/** Measures the processor time of hits and 304s, compared with a bare server, and of uncached pages. */
export async function processorTimes(dataDir: string): Promise<Section> {
  const cached = await startCms(dataDir);
  const uncached = await startCms(await copyData(dataDir, 'uncached-pages'), { cache: false });
  const bare = await startBare();
  const hit = (path: string): Served => ({
    url: cached.url + path,
    headers: BROWSER,
    pid: cached.pid,
    requests: 3000,
  });
  const onBare = async (served: Served): Promise<Served> => ({
    ...served,
    ...(await bare.copyOf(served)),
    pid: bare.pid,
  });
  const list = hit(LIST);
  const notModified = {
    ...list,
    headers: { ...BROWSER, 'if-none-match': await etagOf(list) },
    status: 304,
  };
  const hits = { 'List, cached': list, 'List, 304': notModified, 'Home, cached': hit(HOME) };
  const loads: Record<string, Served> = { ...hits };
  for (const [name, served] of Object.entries(hits)) loads[`bare ${name}`] = await onBare(served);
  for (const [name, path] of Object.entries(PAGES))
    loads[name] = { url: uncached.url + path, headers: BROWSER, pid: uncached.pid, requests: 20 };
  await untilIdle(cached, uncached);
  const times = await measureProcessor(loads);
  await Promise.all([cached, uncached, bare].map((program) => program.stop()));

  return {
    title: 'Processor time of a request',
    how:
      'Of all threads of the server, in rounds that ask everything once, one request at a time; medians. The bare server ' +
      'is as above; the ratio is its time to ours.',
    figures: [
      ...Object.keys(hits).map((what): Figure => {
        const ratio = times.ratio(`bare ${what}`, what);
        return {
          what,
          measured: microseconds(times.median(what)),
          comparison: `bare ${microseconds(times.median(`bare ${what}`))}`,
          ratio,
          target: { text: `≥ ${MIN_RATIO} ×`, reached: ratio >= MIN_RATIO },
        };
      }),
      ...Object.keys(PAGES).map((what): Figure => {
        const time = times.median(what);
        return {
          what,
          measured: `${time.toFixed(1)} ms`,
          target: { text: `≤ ${MAX_MS} ms`, reached: time <= MAX_MS },
        };
      }),
    ],
  };
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;
