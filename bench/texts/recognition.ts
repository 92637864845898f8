import { execFileSync } from 'node:child_process';
import { chmod, mkdir, open, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { median } from '../load/median.ts';
import { built, sampleScan } from './samplePdfs.ts';

const RUNS = 3;
/** The reading runs in the background, once for each page. */
const MAX_SECONDS = 10;

interface Blocks {
  readonly blocks: readonly { readonly texto: string }[];
}

/** Readers of cms/src/texts. Each reads in a separate process. */
const { ScanReader } = built('./src/texts/recognition/ScanReader.js') as {
  ScanReader: new () => {
    recognise(file: FileHandle, isPdf: boolean, page: number): Promise<Blocks | { failure: string }>;
    end(): void;
  };
};
const { TextReader } = built('./src/texts/read-texts.js') as {
  TextReader: new () => {
    read(file: FileHandle): Promise<{ read: readonly Blocks[] } | { failure: string }>;
    end(): void;
  };
};

/** Measures text recognition on the sample content's scanned minutes, with the product's Tesseract and an installed one. */
export async function recognition(folder: string): Promise<Section> {
  await mkdir(folder, { recursive: true });
  const { scanned, written } = await sampleScan();
  const scan = await openFile(path.join(folder, 'scanned.pdf'), scanned);
  const source = await openFile(path.join(folder, 'written.pdf'), written);
  const words = await wordsOf(source);
  const own = await withoutInstalled(folder, () => measure(scan, words));
  const installed = hasInstalled() ? await measure(scan, words) : undefined;
  await Promise.all([scan, source].map((file) => file.close()));
  return {
    title: 'The text of scanned pages',
    how:
      `The sample content’s scanned minutes, a full page of 150 dots an inch, in ${RUNS} runs with a new process each; ` +
      'medians. Words are those of the minutes before they were scanned, of ' +
      `which the recognised text has the same.${installed ? '' : ' No Tesseract with Portuguese is installed here.'}`,
    figures: [
      ...figures('the product’s own', own),
      ...(installed ? figures('installed Tesseract', installed) : []),
    ],
  };
}

interface Recognition {
  /** Seconds for a full page, including the start of the process. */
  readonly first: number;
  /** Seconds for the same page again in the running process. */
  readonly next: number;
  /** The share of the words that was recognised. */
  readonly found: number;
}

function figures(engine: string, { first, next, found }: Recognition): Figure[] {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return [
    {
      what: `A page, ${engine}`,
      measured: seconds(next),
      comparison: `the first one ${seconds(first)}`,
      target: { text: `≤ ${MAX_SECONDS} s`, reached: first <= MAX_SECONDS },
    },
    { what: `Words, ${engine}`, measured: `${(100 * found).toFixed(1)} %` },
  ];
}

async function measure(scan: FileHandle, words: readonly (readonly string[])[]): Promise<Recognition> {
  const runs: Recognition[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const reader = new ScanReader();
    const recognise = async (page: number) => {
      const start = performance.now();
      const text = wordsIn(await reader.recognise(scan, true, page));
      return { text, seconds: (performance.now() - start) / 1000 };
    };
    const first = await recognise(1);
    const next = await recognise(1);
    const text = [first.text];
    for (let page = 2; page <= words.length; page += 1) text.push((await recognise(page)).text);
    reader.end();
    runs.push({ first: first.seconds, next: next.seconds, found: shareOf(words.flat(), text.flat()) });
  }
  const middle = (of: (run: Recognition) => number) => median(runs.map(of));
  return {
    first: middle((run) => run.first),
    next: middle((run) => run.next),
    found: middle((run) => run.found),
  };
}

async function wordsOf(file: FileHandle): Promise<string[][]> {
  const reader = new TextReader();
  const reading = await reader.read(file);
  reader.end();
  if ('failure' in reading) throw new Error(`The minutes could not be read: ${reading.failure}`);
  return reading.read.map(wordsIn);
}

function wordsIn(page: Blocks | { failure: string }): string[] {
  if ('failure' in page) throw new Error(`A page could not be recognised: ${page.failure}`);
  return page.blocks.flatMap(({ texto }) => texto.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns the share of `words` that `found` contains; a word counts as often as `found` has it. */
function shareOf(words: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  const right = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return right.length / words.length;
}

async function openFile(name: string, bytes: Buffer): Promise<FileHandle> {
  await writeFile(name, bytes);
  return open(name);
}

function hasInstalled(): boolean {
  try {
    return execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' }).split(/\r?\n/).includes('por');
  } catch {
    return false;
  }
}

/** Runs `run` with a `tesseract` on the PATH that fails, which hides an installed one. */
async function withoutInstalled<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const program = path.join(folder, 'tesseract');
  await writeFile(program, '#!/bin/sh\nexit 127\n');
  await chmod(program, 0o755);
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}:${before}`;
  try {
    return await run();
  } finally {
    process.env['PATH'] = before;
  }
}
