import { spawn } from 'node:child_process';
import { watchStep, type TimeLimits } from '../processes/StepTime';

/** The Tesseract that may be installed on this machine, in any version, incomplete or broken. */

/** Limits for the list of languages, and for a page: a fast machine takes 0.1 s and 2 s. */
const LIST_LIMITS = { cpuMs: 5_000, idleMs: 10_000 };
const PAGE_LIMITS = { cpuMs: 30_000, idleMs: 20_000 };
/** The maximum size of a page's table, in letters. */
const MAX_LETTERS = 5_000_000;
/** The beginning of every table. */
const HEAD = 'level\tpage_num\t';
const LOOK_MS = 200;

/** True if it is installed with the data for Portuguese. */
export const hasPortuguese = async (): Promise<boolean> =>
  (await run(['--list-langs'], LIST_LIMITS).catch(() => '')).split(/\r?\n/).includes('por');

/** Returns the table of words of a picture. @throws if it fails, hangs or writes something else */
export async function runInstalled(picture: Buffer): Promise<string> {
  const table = await run(['-', '-', '-l', 'por', '--dpi', '250', 'tsv'], PAGE_LIMITS, picture);
  if (!table.startsWith(HEAD)) throw new Error('tesseract wrote no table');
  return table;
}

/** Runs it. @throws if it is missing, fails, hangs or writes without end */
function run(options: readonly string[], limits: TimeLimits, input?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tesseract', options, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Several threads would take processors that the server needs.
      env: { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1' },
    });
    const giveUp = (why: string) => {
      clearInterval(watch);
      child.kill('SIGKILL');
      reject(new Error(`tesseract ${why}`));
    };
    const step = watchStep(child.pid ?? 0, limits);
    const look = async () => {
      if ((await (await step)()).end) giveUp('takes too long');
    };
    const watch = setInterval(() => void look(), LOOK_MS);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > MAX_LETTERS) giveUp('writes without end');
    });
    child.once('error', ({ message }) => giveUp(message));
    child.once('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve(text);
      else giveUp(`ended with ${code}`);
    });
    // It may end before it has taken the picture.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
