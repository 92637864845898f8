import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { mebibytes, milliseconds, reach } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median, percentile } from '../load/median.ts';
import { time } from '../load/measureTimes.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { startCms } from '../servers/startCms.ts';
import { ROOT, type Program } from '../servers/startProgram.ts';
import { signIn } from '../uploads/signIn.ts';
import { foundElsewhere } from './foundElsewhere.ts';
import { generatedWords, numbers } from './generatedText.ts';
import { untilFound } from './untilFound.ts';

const DOCUMENTS = Number(process.env['BENCH_SEARCH_DOCUMENTS'] ?? 10_000);
const PAGES = 20;
const ALONE = 300;
const AT_ONCE = 20;
/** Searches of each client in a round. */
const ROUNDS = 5;
const QUESTIONS_AT_ONCE = 15;

const LIMITS = {
  median: 20,
  p99: 50,
  p99AtOnce: 120,
  stall: 20,
  size: 2,
  memory: 200 * 2 ** 20,
  found: 2000,
};

/** Measures searches over generated documents. BENCH_SEARCH_DOCUMENTS sets their number; default: 10 000. */
export async function measureSearch(dataDir: string, small: string): Promise<Section> {
  const { bytes } = await fill(dataDir);
  // The index of the process that filled the database does not contain the inserted rows.
  await rm(path.join(dataDir, 'private/busca'), { recursive: true, force: true });
  const before = await memoryWithout(small);
  const standIn = await startStandIn({ port: 0 });
  const server = await startCms(dataDir, {
    preload: path.join(ROOT, 'bench/uploads/loop-delay.mjs'),
    keycloakUrl: standIn.url,
  });
  const built = await untilPrepared(server);
  await server.ask({ type: 'loop-delay' });
  const agent = new http.Agent({ keepAlive: true });
  const questions = addresses(server.url);
  const ask = () => time({ url: questions() }, agent);
  for (let warm = 0; warm < 30; warm += 1) await ask();
  const alone: number[] = [];
  for (let round = 0; round < ALONE; round += 1) alone.push(await ask());
  const partly: number[] = [];
  for (let round = 0; round < ALONE / 3; round += 1)
    partly.push(await time({ url: `${questions()}+nenhumdocumento` }, agent));
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    const client = async () => {
      for (let question = 0; question < QUESTIONS_AT_ONCE; question += 1) times.push(await ask());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    rounds.push(times);
  }
  const p99 = rounds.map((times) => percentile(times, 0.99));
  const { longest } = await server.ask<{ longest: number }>({ type: 'loop-delay' });
  const memory = (await settledMemory(server.pid)) - before;
  agent.destroy();
  const found = await untilFound(server, server, await signIn(standIn.url));
  await Promise.all([server, standIn].map((program) => program.stop()));
  const elsewhere = await foundElsewhere(`${dataDir}-instances`);
  const size = await sizeOf(path.join(dataDir, 'private/busca'));
  return {
    title: 'The search',
    how:
      `${DOCUMENTS.toLocaleString('en')} documents of ${PAGES} pages of generated Portuguese, ${mebibytes(bytes)} of text ` +
      `whose words follow Zipf's law; one or two words a question, common and rare, with all that GET /busca sends. ` +
      `Making the index took ${Math.round(built / 1000)} s beside the running server.`,
    figures: [
      reach('One at a time: median', percentile(alone, 0.5), LIMITS.median),
      reach('One at a time: p99', percentile(alone, 0.99), LIMITS.p99),
      reach('One at a time, with a word that nothing has: p99', percentile(partly, 0.99), LIMITS.p99),
      {
        ...reach(`${AT_ONCE} at once, ${ROUNDS} rounds: p99`, median(p99), LIMITS.p99AtOnce),
        comparison: `${milliseconds(Math.min(...p99))} to ${milliseconds(Math.max(...p99))}`,
      },
      { what: `${AT_ONCE} at once: median`, measured: milliseconds(percentile(rounds.flat(), 0.5)) },
      reach('Longest delay of the main event loop', longest, LIMITS.stall),
      reach('A new document is found after its save: longest', Math.max(...found), LIMITS.found),
      { what: 'A new document is found after its save: median', measured: milliseconds(median(found)) },
      reach(
        '… on another instance, few documents, PostgreSQL: longest',
        Math.max(...elsewhere),
        LIMITS.found,
      ),
      {
        what: 'Index and the texts in it',
        measured: mebibytes(size),
        comparison: `the texts ${mebibytes(bytes)}`,
        ratio: size / bytes,
        target: { text: `≤ ${LIMITS.size} ×`, reached: size <= LIMITS.size * bytes },
      },
      {
        what: 'Memory over a server with 100 documents',
        measured: mebibytes(memory),
        target: { text: `≤ ${mebibytes(LIMITS.memory)}`, reached: memory <= LIMITS.memory },
      },
    ],
  };
}

/**
 * Returns a generator of search addresses, half with one word and half with two. 30 % of the words are of the 40 commonest
 * after the stop words, 40 % of the next thousand or so, and 30 % rare.
 */
function addresses(url: string): () => string {
  const words = generatedWords();
  const next = numbers(3);
  const word = () => {
    const kind = next();
    const [from, to] = kind < 0.3 ? [30, 70] : kind < 0.7 ? [70, 1000] : [1000, 20_000];
    return words[Math.floor(from! + next() * (to! - from!))]!;
  };
  return () => {
    const q = next() < 0.5 ? word() : `${word()} ${word()}`;
    return `${url}/api/v1/busca?${new URLSearchParams({ q }).toString()}`;
  };
}

async function fill(dataDir: string): Promise<{ bytes: number }> {
  const program = ['--import', 'tsx', 'bench/search/fill.ts', String(DOCUMENTS), String(PAGES)];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...cmsEnvironment(dataDir) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ bytes: number }];
  await once(child, 'exit');
  return message;
}

async function memoryWithout(small: string): Promise<number> {
  const server = await startCms(small);
  const bytes = await settledMemory(server.pid);
  await server.stop();
  return bytes;
}

/** Waits until the server's index is complete. Returns the time in ms. */
async function untilPrepared({ url }: Program): Promise<number> {
  const start = performance.now();
  for (;;) {
    const response = await fetch(`${url}/api/v1/busca?q=a`);
    const { preparando } = (await response.json()) as { preparando: boolean };
    if (!preparando) return performance.now() - start;
    await wait(500);
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
