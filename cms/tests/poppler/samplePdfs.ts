import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as tar from 'tar';
import { wordsOf } from './words.ts';

const run = promisify(execFile);

/** Source packages that ship PDFs of people and programs, as their tests need them. */
const PACKAGES = [
  ['PyMuPDF', '1.18.19'],
  ['ocrmypdf', '17.13.0'],
  ['pdfminer.six', '20181108'],
  ['pdfreader', '0.1.15'],
  ['pikepdf', '10.18.0'],
  ['pypdf', '7.1.1'],
  ['pypdfium2', '5.15.2'],
  ['tabula-py', '2.10.0'],
] as const;

/** Nothing of them is in the repository: they are others' works. */
const FOLDER = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'fundo-pdfs');
const COUNT = 60;
const MIN_WORDS = 20;
const MAX_BYTES = 256 * 1024 * 1024;

interface SamplePdf {
  readonly name: string;
  readonly bytes: Buffer;
  /** The text that Poppler finds, page by page. */
  readonly pages: readonly string[];
}

/**
 * The first 60 PDFs of the packages, sorted by package and path, that Poppler opens without a password and finds 20 words
 * in; of equal files the first.
 */
export async function samplePdfs(): Promise<SamplePdf[]> {
  const files: string[] = [];
  for (const [name, version] of PACKAGES) files.push(...(await pdfsOf(name, version)));
  const seen = new Set<string>();
  const samples: SamplePdf[] = [];
  for (const file of files.toSorted()) {
    if (samples.length === COUNT) break;
    const bytes = await readFile(path.join(FOLDER, file));
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (seen.has(hash)) continue;
    seen.add(hash);
    const pages = await popplerPages(path.join(FOLDER, file));
    if (wordsOf(pages.join('\n')).length >= MIN_WORDS) samples.push({ name: file, bytes, pages });
  }
  return samples;
}

/** The paths of a package's PDFs, after it was fetched once. */
async function pdfsOf(name: string, version: string): Promise<string[]> {
  const folder = path.join(FOLDER, `${name}-${version}`);
  if (!existsSync(folder)) {
    const exact = [`${name}==${version}`, '--no-deps', '--no-binary', name];
    await run('python3', ['-m', 'pip', 'download', '--quiet', ...exact, '-d', FOLDER]);
    const start = `${name}-${version}`.replaceAll(/[-_.]/g, '').toLowerCase();
    const archive = (await readdir(FOLDER)).find(
      (file) => file.endsWith('.tar.gz') && file.replaceAll(/[-_.]/g, '').toLowerCase().startsWith(start),
    );
    await mkdir(folder);
    await tar.extract({ file: path.join(FOLDER, archive!), cwd: folder, filter: isPdf });
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isPdf(entry.name))
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
}

const isPdf = (file: string): boolean => file.endsWith('.pdf');

async function popplerPages(file: string): Promise<string[]> {
  const options = ['-enc', 'UTF-8', file, '-'];
  const text = await run('pdftotext', options, { maxBuffer: MAX_BYTES }).catch(
    (error: { code?: unknown }) => {
      // It is not installed.
      if (error.code === 'ENOENT') throw error;
      return { stdout: '' };
    },
  );
  return text.stdout.split('\f');
}
