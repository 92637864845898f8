import { mebibytes, milliseconds } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { settledMemory } from '../memory/settledMemory.ts';
import { HOME, LIST } from '../reads/addresses.ts';
import { startCms } from '../servers/startCms.ts';
import { startCommand } from './startCommand.ts';

const STARTS = 3;
const MAX_MS = 5000;

/** Measures starts on an existing database, up to the first page, and the server's settled memory. */
export async function measureBoot(dataDir: string): Promise<Section> {
  const commands: number[] = [];
  const servers: number[] = [];
  const memory: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    commands.push(await startCommand(dataDir));
    const start = performance.now();
    const cms = await startCms(dataDir);
    await requireResponse(cms.url + HOME);
    servers.push(performance.now() - start);
    await requireResponse(cms.url + LIST);
    memory.push(await settledMemory(cms.pid));
    await cms.stop();
  }
  const time = median(commands);
  return {
    title: 'Boot',
    how: 'From starting the process to the home page, on a build and a database that are there; medians.',
    figures: [
      {
        what: 'Started again with `npm start`',
        measured: milliseconds(time),
        target: { text: `≤ ${MAX_MS / 1000} s`, reached: time <= MAX_MS },
      },
      { what: 'The server alone', measured: milliseconds(median(servers)) },
      { what: 'Resident memory, settled', measured: mebibytes(median(memory)) },
    ],
  };
}

async function requireResponse(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
}
