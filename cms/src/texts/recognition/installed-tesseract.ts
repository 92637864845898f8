import { spawn } from 'node:child_process';
import { watchStep, type TimeLimits } from '../processes/StepTime';

/** The Tesseract that is installed on this machine, if one is. It may be of any version, incomplete or broken. */

/** For the list of languages, and for a page: a fast machine takes 0.1 s and 2 s. */
const LIST_LIMITS = { cpuMs: 5_000, idleMs: 10_000 };
const PAGE_LIMITS = { cpuMs: 30_000, idleMs: 20_000 };
/** The longest table of a page, in letters. */
const MAX_LETTERS = 5_000_000;
/** How every table begins. */
const HEAD = 'level\tpage_num\t';
const LOOK_MS = 200;

/** Whether it is there and has the data for Portuguese. */
export const hasPortuguese = async (): Promise<boolean> =>
  (await run(['--list-langs'], LIST_LIMITS).catch(() => '')).split(/\r?\n/).includes('por');

/** The table of words of a picture. @throws if it fails, hangs or writes something else */
export async function runInstalled(picture: Buffer): Promise<string> {
  const table = await run(['-', '-', '-l', 'por', '--dpi', '250', 'tsv'], PAGE_LIMITS, picture);
  if (!table.startsWith(HEAD)) throw new Error('tesseract wrote no table');
  return table;
}

/** Runs it. @throws if it is not there, fails, hangs or writes without end */
function run(options: readonly string[], limits: TimeLimits, input?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tesseract', options, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Several threads would take what the server needs.
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
