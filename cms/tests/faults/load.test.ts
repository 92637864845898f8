import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase } from '../harness/database.ts';
import { figure } from '../harness/figure.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
// A steady rate that a busy machine can take: the command measures, this test proves that it runs and finds nothing.
const LITTLE = ['--seconds', '3', '--rate', '40', '--writes', '60'];

const load = (args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const program = ['--import', 'tsx', 'bench/draw/main.ts', ...args];
    execFile(process.execPath, program, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });

/** The PDFs of its writes are read one after the other, at the lowest priority, before it compares. */
const PATIENCE_MS = 900_000;

it(
  'the day of a prize draw brings no error, and 60 writes leave nothing behind',
  async (context) => {
    const database = await createDatabase();
    try {
      const { code, output } = await load([...LITTLE, ...(database.url ? ['--database', database.url] : [])]);
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringContaining('No error, and nothing has grown that must not.'),
      });
      figure(context, /\d+ writes in .* a second/.exec(output)![0]);
    } finally {
      await database.drop();
    }
  },
  PATIENCE_MS,
);
