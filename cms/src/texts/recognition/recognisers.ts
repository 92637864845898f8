import { spawn } from 'node:child_process';
import path from 'node:path';
import type { GreyPicture } from '../pdf/render-page';

/** Recognises the Portuguese text of a picture: Tesseract's table of words (tsv-lines.ts). */
export type Recogniser = (picture: GreyPicture) => Promise<string>;

/** Tesseract as it is installed on this machine with its Portuguese data, or else the one that comes with the product. */
export const findRecogniser = async (): Promise<Recogniser> =>
  (await run(['--list-langs']).catch(() => '')).split('\n').includes('por')
    ? (picture) => run(['-', '-', '-l', 'por', '--dpi', '250', 'tsv'], toPgm(picture))
    : loadOwn();

async function loadOwn(): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = path.dirname(require.resolve('@tesseract.js-data/por/package.json'));
  // Nothing comes from the network, and nothing is kept beside the data.
  const worker = await createWorker('por', OEM.LSTM_ONLY, {
    langPath: path.join(data, '4.0.0'),
    cacheMethod: 'none',
  });
  return async (picture) => {
    const { data: page } = await worker.recognize(toPgm(picture), {}, { tsv: true, text: false });
    return page.tsv ?? '';
  };
}

/** The simplest file of a picture: a line about it, then its bytes. */
const toPgm = ({ width, height, data }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);

/** Runs the installed Tesseract. @throws if it is not there or fails */
function run(options: readonly string[], input: Buffer = Buffer.alloc(0)): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tesseract', options, {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Several threads would take what the server needs.
      env: { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1' },
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`tesseract ended with ${code}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
