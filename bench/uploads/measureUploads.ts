import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { MAX_FILE_BYTES } from '../../contract/src/limits.ts';
import { mebibytes, milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { measureUpload, type UploadRun } from './measureUpload.ts';

const ROUNDS = 3;
const MAX_STALL_MS = 50;
const CASES = [
  { count: 1, max: 64 * 2 ** 20 },
  { count: 3, max: 128 * 2 ** 20 },
];

/** Measures memory and stalls with one upload of the largest file, and with three at once. */
export async function measureUploads(dataDir: string): Promise<Section> {
  const standIn = await startStandIn({ port: 0 });
  const runs = CASES.map(() => [] as UploadRun[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { count }] of CASES.entries()) {
      runs[index]!.push(await measureUpload(dataDir, standIn.url, count, MAX_FILE_BYTES));
    }
  }
  await standIn.stop();
  return {
    title: 'Uploads of 100 MB',
    how:
      `The largest file inline (${MAX_FILE_BYTES} bytes), sent by another process to a fresh server, ${ROUNDS} times. ` +
      'Memory is the highest peak over the settled baseline. Stalls are the longest wait of each time, as a median: of ' +
      'small requests sent every few milliseconds, beside the same on a server with nothing to do, and of the event loop.',
    figures: CASES.flatMap(({ count, max }, index) => figures(count, max, runs[index]!)),
  };
}

function figures(count: number, max: number, runs: readonly UploadRun[]): Figure[] {
  const name = count === 1 ? 'One upload' : `${count} at once`;
  const added = Math.max(...runs.map((run) => run.added));
  const middle = (of: (run: UploadRun) => number) => median(runs.map(of));
  const stall = middle((run) => run.stall);
  return [
    { what: `${name}: time`, measured: milliseconds(middle((run) => run.time)) },
    {
      what: `${name}: memory added`,
      measured: mebibytes(added),
      target: { text: `≤ ${mebibytes(max)}`, reached: added <= max },
    },
    {
      what: `${name}: longest stall of other requests`,
      measured: milliseconds(stall),
      comparison: `idle server ${milliseconds(middle((run) => run.idleStall))}`,
      target: { text: `≤ ${MAX_STALL_MS} ms`, reached: stall <= MAX_STALL_MS },
    },
    { what: `${name}: longest event loop delay`, measured: milliseconds(middle((run) => run.loopDelay)) },
  ];
}
