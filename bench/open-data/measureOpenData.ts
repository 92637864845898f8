import { readdir, rm, truncate } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EXPORT_NAMES, exportAddress } from '../../contract/src/open-data/exports.ts';
import { tableAddress } from '../../contract/src/open-data/tables.ts';
import { mebibytes, reach, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { watchMemory } from '../memory/watchMemory.ts';
import { startCms } from '../servers/startCms.ts';
import { ROOT, type Program } from '../servers/startProgram.ts';
import { untilIdle } from '../servers/untilIdle.ts';

/** The size that the rows of the generated files state (rows/rows.ts). */
const FILE_BYTES = 182_340;
const FIRST_BYTES = 20;
/** Half a minute after its start a server makes an export, whose memory is not the download's. In ms. */
const AFTER_START_MS = 40_000;
const LIMITS = { tables: 60_000, stall: 50, firstByte: 100, memory: 20 * 2 ** 20, harvest: 30_000 };

/** Measures the exports of the open data of a folder that search/fill.ts has filled. */
export async function measureOpenData(dataDir: string): Promise<Section> {
  const uploads = path.join(dataDir, 'public/uploads');
  for (const name of await readdir(uploads)) await truncate(path.join(uploads, name), FILE_BYTES);
  const { made, longest } = await measureTables(dataDir);
  const server = await startCms(dataDir, { textReading: false });
  await untilMade(server);
  const sizes = await Promise.all(
    [tableAddress('paginas'), ...EXPORT_NAMES.map((name) => exportAddress(name))].map((address) =>
      sizeOf(server.url + address),
    ),
  );
  const tar = await locationOf(server.url + exportAddress('tudo.tar'));
  const times: number[] = [];
  for (let round = 0; round < FIRST_BYTES; round += 1) times.push((await download(tar, 'first byte')).first);
  await wait(AFTER_START_MS);
  await untilIdle(server);
  const first = await memoryOf(server, tar);
  const second = await memoryOf(server, tar);
  const harvested = await harvest(server.url);
  await server.stop();
  return {
    title: 'Exports of the open data',
    how:
      'The documents of the search, on SQLite. The first request for a table waits until all tables, their hashes and ' +
      `tabelas.zip are made. The texts of the pages are ${mebibytes(sizes[0]!)}, tabelas.zip ${mebibytes(sizes[1]!)}, ` +
      `tudo.tar ${mebibytes(sizes[2]!)}, read by another process of the same machine in ${Math.round(first.ms / 1000)} s. ` +
      `A harvest asks OAI-PMH for one page of records after the other: ${harvested.records.toLocaleString('en')} records.`,
    figures: [
      reach('All tables, hashes and tabelas.zip', made, LIMITS.tables),
      reach('Longest delay of the main event loop meanwhile', longest, LIMITS.stall),
      reach(`First byte of tudo.tar, median of ${FIRST_BYTES}`, median(times), LIMITS.firstByte),
      memoryFigure('Memory while tudo.tar is sent, over the settled server', first.memory),
      memoryFigure('Memory while it is sent again', second.memory),
      reach('Harvest of all records', harvested.ms, LIMITS.harvest),
    ],
  };
}

/** Measures the first export of a server, in ms. */
async function measureTables(dataDir: string): Promise<{ made: number; longest: number }> {
  await rm(path.join(dataDir, 'private/dados-abertos'), { recursive: true, force: true });
  const server = await startCms(dataDir, {
    preload: path.join(ROOT, 'bench/uploads/loop-delay.mjs'),
    textReading: false,
  });
  await server.ask({ type: 'loop-delay' });
  const made = await untilMade(server);
  const { longest } = await server.ask<{ longest: number }>({ type: 'loop-delay' });
  await server.stop();
  return { made, longest };
}

const memoryFigure = (what: string, bytes: number): Figure => ({
  what,
  measured: mebibytes(bytes),
  target: { text: `≤ ${mebibytes(LIMITS.memory)}`, reached: bytes <= LIMITS.memory },
});

/** Returns the memory that a download of the whole archive takes, in bytes, and its time in ms. */
async function memoryOf({ pid }: Program, tar: string): Promise<{ memory: number; ms: number }> {
  const before = await settledMemory(pid);
  const stop = watchMemory(pid);
  const { all } = await download(tar, 'all');
  return { memory: stop() - before, ms: all };
}

/** Harvests all records, as OAI-PMH's clients do. Returns the time in ms. */
async function harvest(url: string): Promise<{ records: number; ms: number }> {
  const start = performance.now();
  let records = 0;
  for (let query: string | undefined = 'metadataPrefix=oai_dc'; query !== undefined;) {
    const page: string = await (await fetch(`${url}/oai?verb=ListRecords&${query}`)).text();
    records += page.split('<record>').length - 1;
    const [, token]: (string | undefined)[] = /<resumptionToken[^>]*>([^<]+)</.exec(page) ?? [];
    query = token && `resumptionToken=${encodeURIComponent(token)}`;
  }
  return { records, ms: performance.now() - start };
}

/** Requests a table until its export is made. Returns the time in ms. */
async function untilMade({ url }: Program): Promise<number> {
  const start = performance.now();
  while ((await fetch(url + tableAddress('identidade'))).status !== 200) await wait(100);
  return performance.now() - start;
}

const sizeOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length'));

async function locationOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location')!, url).href;
}

/** Returns the times in ms to the first byte, and to the last one that is read. */
function download(url: string, until: 'first byte' | 'all'): Promise<{ first: number; all: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, (response) => {
        let first: number | undefined;
        response
          .on('data', () => {
            first ??= performance.now() - start;
            if (until === 'first byte') response.destroy();
          })
          .on('close', () => resolve({ first: first!, all: performance.now() - start }))
          .on('error', (error) => until === 'all' && reject(error));
      })
      .on('error', reject);
  });
}
