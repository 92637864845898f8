import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Check, Step } from './Guide.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAMS = ['contract', 'web', 'admin', 'cms', 'vite'];

/** A copy of the sources with the installed packages, in which a guide is followed. */
export class Copy {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-guide-'));
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...PROGRAMS], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const files = ['package.json', 'tsconfig.json', ...listed.split('\n')];
    for (const file of files.filter((name) => name !== '' && existsSync(path.join(ROOT, name))))
      await cp(path.join(ROOT, file), path.join(folder, file));
    for (const place of ['', 'cms']) await linkPackages(folder, place);
    return new Copy(folder);
  }

  /** Makes a step's change. Returns a function that takes it back. */
  async follow({ file, edit }: Step): Promise<() => Promise<void>> {
    const place = path.join(this.#folder, file);
    const before = existsSync(place) ? await readFile(place, 'utf8') : '';
    const after = edit(before, this.#folder);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, after);
    return () => (before === '' ? rm(place) : writeFile(place, before));
  }

  /** The other programs import what is built of the contract. Types that do not fit are for the checks to find. */
  buildContract = () =>
    this.run([
      'tsc',
      '-p',
      'contract',
      '--noEmitOnError',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      '.types/built',
    ]);

  run([program, ...args]: Check): Promise<{ code: number; output: string }> {
    const script = program === 'tsc' ? 'typescript7/bin/tsc' : 'vitest/vitest.mjs';
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [path.join(this.#folder, 'node_modules', script), ...args],
        { cwd: this.#folder, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1e8 },
        (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
      );
    });
  }

  remove = () => rm(this.#folder, { recursive: true, force: true });
}

const OWN = new Set(['@fundo', '.vite', '.vite-temp', '.cache']);

/** Links every package except the contract, of which the copy has its own. */
async function linkPackages(folder: string, program: string): Promise<void> {
  const from = path.join(ROOT, program, 'node_modules');
  const to = path.join(folder, program, 'node_modules');
  await mkdir(path.join(to, '@fundo'), { recursive: true });
  for (const name of await readdir(from)) {
    if (OWN.has(name)) continue;
    // Vite serves no file of a package outside the root, such as a font.
    if (name === '@fontsource-variable')
      await cp(path.join(from, name), path.join(to, name), { recursive: true });
    else await symlink(path.join(from, name), path.join(to, name));
  }
  await symlink(path.join(folder, 'contract'), path.join(to, '@fundo/contract'));
}
