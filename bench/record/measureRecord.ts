import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { copyData } from '../rows/copyData.ts';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { ROOT } from '../servers/startProgram.ts';
import type { RecordTimes } from './record.ts';

const FEW = 300;
const MANY = 100_000;
const MAX_APPEND_MS = 1;
/** Nobody notices a difference below this time. */
const MAX_READ_MS = 20;

/** Measures the record's part of a write, and the reads of the history with a short and a long record. */
export async function measureRecord(dataDir: string): Promise<Section> {
  const few = await timesOf(dataDir, FEW);
  const many = await timesOf(dataDir, MANY);
  const append = median(many.append);
  return {
    title: 'The record of changes',
    how:
      `Within the server's process, on a record of ${FEW} rows and on one of ${MANY.toLocaleString('en')}; medians of ` +
      `${few.write.length}. The record's part of a write is the time in appendChange.`,
    figures: [
      {
        what: "Edit of a question: the record's part",
        measured: milliseconds(append),
        comparison: `whole write ${milliseconds(median(many.write))}`,
        ratio: append / median(many.write),
        target: { text: `≤ ${MAX_APPEND_MS} ms`, reached: append <= MAX_APPEND_MS },
      },
      compared('Edit of a question', few.write, many.write),
      compared('First page of the history', few.history, many.history),
      compared('Last change of 30 entries', few.lastChanges, many.lastChanges),
    ],
  };
}

function compared(what: string, few: readonly number[], many: readonly number[]): Figure {
  return {
    what: `${what}, ${MANY.toLocaleString('en')} rows`,
    measured: milliseconds(median(many)),
    comparison: `of ${FEW} rows ${milliseconds(median(few))}`,
    ratio: median(many) / median(few),
    target: { text: `≤ ${MAX_READ_MS} ms`, reached: median(many) <= MAX_READ_MS },
  };
}

/** Measures on a copy of the data folder, in a separate process. */
async function timesOf(dataDir: string, rows: number): Promise<RecordTimes> {
  const copy = await copyData(dataDir, `record-${rows}`);
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/record/record.ts', String(rows)], {
    cwd: ROOT,
    env: { ...process.env, ...cmsEnvironment(copy) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`Measuring a record of ${rows} rows ended with ${code}`)),
  );
  ended.catch(() => undefined);
  const [times] = (await Promise.race([once(child, 'message'), ended])) as [RecordTimes];
  return times;
}
