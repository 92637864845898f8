import { fork } from 'node:child_process';
import { readFile, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** What was read of a PDF: its number of pages, or why it could not be read. */
export type PdfReading = { readonly pages: number } | { readonly failure: string };

export interface ReadingLimits {
  /** The longest time for one file, in ms. */
  readonly ms: number;
  /** The most memory that the process may have, in bytes. */
  readonly bytes: number;
}

export const READING_LIMITS: ReadingLimits = { ms: 20_000, bytes: 400 * 1024 * 1024 };

const PROGRAM = path.join(__dirname, 'pdf-process.js');
/** How often the process's memory is looked at. A flate bomb takes about 100 MB in this time. */
const LOOK_MS = 50;

/**
 * Reads an open PDF in a process of its own, at low priority, which is killed at its limits, or when `stopped` says so.
 * The process has no path, only the open file: it may be moved meanwhile.
 */
export async function readPdfFile(
  file: FileHandle,
  limits = READING_LIMITS,
  stopped?: AbortSignal,
): Promise<PdfReading> {
  const child = fork(PROGRAM, {
    stdio: [file.fd, 'ignore', 'ignore', 'ipc'],
    // None of the server's secrets.
    env: {},
    execArgv: ['--max-old-space-size=256'],
  });
  return new Promise((resolve) => {
    const end = (reading: PdfReading) => {
      clearTimeout(time);
      clearInterval(memory);
      stopped?.removeEventListener('abort', onStop);
      child.kill('SIGKILL');
      resolve(reading);
    };
    const time = setTimeout(() => end({ failure: 'took too long' }), limits.ms);
    const memory = setInterval(() => {
      void memoryOf(child.pid!).then(
        (bytes) => bytes > limits.bytes && end({ failure: 'took too much memory' }),
      );
    }, LOOK_MS);
    const onStop = () => end({ failure: 'was stopped' });
    stopped?.addEventListener('abort', onStop);
    child.once('message', (message) => end(readingIn(message)));
    child.once('error', (error) => end({ failure: error.message }));
    child.once('exit', (code) => end({ failure: `ended with ${code}` }));
    if (child.pid !== undefined) giveWay(child.pid);
  });
}

const message = z.union([z.object({ pages: z.int().positive() }), z.object({ failure: z.string() })]);

/** What the process has sent, which a hostile file may have taken over. */
function readingIn(sent: unknown): PdfReading {
  const { data } = message.safeParse(sent);
  return data ?? { failure: 'sent nonsense' };
}

function giveWay(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}

const PAGE_BYTES = 4096;

/** The memory that a process holds, in bytes: 0 where the system does not tell (it has no /proc). */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
