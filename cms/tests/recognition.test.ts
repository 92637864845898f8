import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Reader from '../src/texts/recognition/ScanReader.ts';
import { scanOf } from './harness/pdfWith.ts';

// The process that it starts is a separate program: the built one.
const SCAN_READER = path.resolve(import.meta.dirname, '../dist/src/texts/recognition/ScanReader.js');
// Tests wait for it, and the machine may be busy.
process.env['READING_NICE'] = '0';
const { ScanReader } = createRequire(import.meta.url)(SCAN_READER) as typeof Reader;

const LINES = ['O Conselho Gestor aprovou a reforma', 'do mercado municipal de Jaraguá.'];

const INSTALLED = installedTesseract();

function installedTesseract(): string | undefined {
  try {
    const languages = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
    return languages.includes('\npor')
      ? execFileSync('which', ['tesseract'], { encoding: 'utf8' }).trim()
      : undefined;
  } catch {
    return undefined;
  }
}

let folder: string;
let scan: FileHandle;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-recognition-'));
  await writeFile(path.join(folder, 'scan.png'), await scanOf(LINES, 'png'));
  scan = await open(path.join(folder, 'scan.png'));
});
afterAll(async () => {
  await scan.close();
  await rm(folder, { recursive: true });
});

/** A machine that has nothing but the programs in its folder, and its reader. */
async function newMachine() {
  return { programs: await mkdtemp(path.join(folder, 'bin-')), reader: new ScanReader() };
}
type Machine = Awaited<ReturnType<typeof newMachine>>;

let machine: Machine;
let reader: Machine['reader'];
beforeEach(async () => {
  machine = await newMachine();
  ({ reader } = machine);
  vi.stubEnv('PATH', machine.programs);
});
afterEach(() => {
  reader.end();
  vi.unstubAllEnvs();
});

const callsOn = ({ programs }: Machine) => path.join(programs, 'calls');

/** Installs a Tesseract: what it does when it is asked for its languages, and for the words of a picture. */
async function install(languages: string, words: string, on = machine): Promise<void> {
  const program = path.join(on.programs, 'tesseract');
  const script = `if [ "$1" = --list-langs ]; then ${languages}; else ${words}; fi`;
  await writeFile(program, `#!/bin/sh\necho "$*" >> ${callsOn(on)}\n${script}\n`);
  await chmod(program, 0o755);
}

/** A page's text, and how the installed Tesseract was called for it. */
async function recognise(on = machine) {
  // The reader's process takes it over when it starts, which is at the next call.
  vi.stubEnv('PATH', on.programs);
  const page = await on.reader.recognise(scan, false, 1);
  const text = 'blocks' in page ? page.blocks.map(({ texto }) => texto) : page.failure;
  const calledWith = await readFile(callsOn(on), 'utf8').catch(() => '');
  return { text, asked: calledWith.split('\n').filter(Boolean) };
}

const WITH_PORTUGUESE = 'echo List of languages; echo eng; echo por';
const LIST = '--list-langs';
const PICTURE = '- - -l por --dpi 250 tsv';

describe('the text of a scan is recognised', () => {
  it('where no Tesseract is installed', async () => {
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')], asked: [] });
  });

  it.each([90, 180, 270])('which came turned by %i degrees', async (degrees) => {
    const file = path.join(folder, `turned-${degrees}.png`);
    await sharp(path.join(folder, 'scan.png')).rotate(degrees).toFile(file);
    const turned = await open(file);
    const page = await reader.recognise(turned, false, 1).finally(() => turned.close());
    expect(page).toMatchObject({ blocks: [{ texto: LINES.join(' ') }] });
  });

  /** The text that is recognised in a picture made of the scan. */
  async function recogniseFile(name: string, write: (file: string) => Promise<unknown>) {
    const file = path.join(folder, name);
    await write(file);
    const picture = await open(file);
    return reader.recognise(picture, false, 1).finally(() => picture.close());
  }

  it.each([
    ['a photo of 108 megapixels, to be turned by its EXIF', 270, 9300, 6],
    ['a scan of almost 200 megapixels', 0, 15_600, 1],
  ])('in %s', async (name, turned, width, orientation) => {
    const page = await recogniseFile(name, (file) =>
      sharp(path.join(folder, 'scan.png'))
        .rotate(turned)
        .resize({ width, kernel: 'nearest' })
        .withMetadata({ orientation })
        .jpeg({ quality: 30 })
        .toFile(file),
    );
    expect(page).toMatchObject({ blocks: [{ texto: LINES.join(' ') }] });
  });

  it('in a JPEG without its end, and of one that was cut the part that is there', async () => {
    for (const missing of [2, 3000]) {
      const page = await recogniseFile(`cut-${missing}.jpg`, async (file) => {
        const whole = await sharp(path.join(folder, 'scan.png')).jpeg().toBuffer();
        await writeFile(file, whole.subarray(0, -missing));
      });
      expect(page).toMatchObject({ blocks: [{ texto: LINES.join(' ') }] });
    }
  });

  it('or it is said that the picture is damaged', async () => {
    const page = await recogniseFile('damaged.jpg', (file) => writeFile(file, 'ÿØÿ'));
    expect(page).toEqual({ failure: 'damaged' });
  });

  it.each([
    ['has no Portuguese', 'echo List of languages; echo eng; echo por_old', ':', [LIST]],
    ['does not start', 'exit 127', ':', [LIST]],
    ['fails', WITH_PORTUGUESE, 'exit 1', [LIST, PICTURE]],
    ['is killed', WITH_PORTUGUESE, 'kill -9 $$', [LIST, PICTURE]],
    ['writes nothing', WITH_PORTUGUESE, 'exit 0', [LIST, PICTURE]],
    ['writes something else', WITH_PORTUGUESE, 'echo Usage: tesseract imagename outputbase', [LIST, PICTURE]],
    [
      'writes without end',
      WITH_PORTUGUESE,
      'while :; do echo level page_num block_num; done',
      [LIST, PICTURE],
    ],
  ])('where the installed one %s', async (_name, languages, words, callCount) => {
    await install(languages, words);
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')], asked: callCount });
    // Once is enough.
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')], asked: callCount });
  });

  describe('where the installed one', () => {
    const SLOW: Readonly<Record<string, [string, string, string[]]>> = {
      'hangs before it says what it has': ['exec /bin/sleep 1000', ':', [LIST]],
      hangs: [WITH_PORTUGUESE, 'exec /bin/sleep 1000', [LIST, PICTURE]],
      'computes without end': [WITH_PORTUGUESE, 'while :; do :; done', [LIST, PICTURE]],
    };
    const machines: Machine[] = [];
    let results: Record<string, readonly Awaited<ReturnType<typeof recognise>>[]>;
    /** All at once: each waits for a limit of 10 to 30 seconds. */
    beforeAll(async () => {
      const all = Object.entries(SLOW).map(async ([name, [languages, words]]) => {
        const own = await newMachine();
        machines.push(own);
        await install(languages, words, own);
        return [name, [await recognise(own), await recognise(own)]] as const;
      });
      results = Object.fromEntries(await Promise.all(all));
    });
    afterAll(() => machines.forEach((own) => own.reader.end()));

    it.each(Object.keys(SLOW))('%s', (name) => {
      const [, , calls] = SLOW[name]!;
      for (const result of results[name]!) expect(result).toEqual({ text: [LINES.join(' ')], asked: calls });
    });
  });

  it.skipIf(INSTALLED === undefined)('by the installed one', async () => {
    await install(`exec ${INSTALLED} "$@"`, `exec ${INSTALLED} "$@"`);
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')], asked: [LIST, PICTURE] });
  });

  it('by another process after the first one ended, but by none after the reader was stopped', async () => {
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')] });
    reader.end();
    expect(await recognise()).toMatchObject({ text: [LINES.join(' ')] });
    reader.stop();
    expect(await recognise()).toMatchObject({ text: 'stopped' });
  });

  if (INSTALLED === undefined)
    console.info('No Tesseract with Portuguese is installed here: only the one of the product was tried.');
});
