import { mebibytes, milliseconds } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { LIST, HOME } from '../reads/addresses.ts';
import { startCms } from '../servers/startCms.ts';

const STARTS = 3;
const MOST_MS = 5000;

/** Starts on a database that is there, to the first page; and the memory that the process settles at. */
export async function measureBoot(dataDir: string): Promise<Section> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const start = performance.now();
    const cms = await startCms(dataDir);
    for (const path of [HOME, LIST]) await demandAnswer(cms.url + path);
    times.push(performance.now() - start);
    memory.push(await settledMemory(cms.pid));
    await cms.stop();
  }
  const time = median(times);
  return {
    title: 'Boot',
    how: 'From starting the process, on a database that is there, to the home page and a list answered; median.',
    figures: [
      {
        what: 'Second start to the first answers',
        measured: milliseconds(time),
        target: { words: `≤ ${MOST_MS / 1000} s`, reached: time <= MOST_MS },
      },
      { what: 'Resident memory, settled', measured: mebibytes(median(memory)) },
    ],
  };
}

async function demandAnswer(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
}
