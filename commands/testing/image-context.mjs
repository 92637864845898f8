import { execFileSync } from 'node:child_process';
import { contextFiles } from '../containers/dockerfile.mjs';
import { BUILDS } from '../setup/build.mjs';
import { ROOT } from '../setup/run.mjs';

/** Fails if a build needs a file that .dockerignore keeps out of the image. */
const known = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const taken = new Set(contextFiles(known));
const missing = Object.values(BUILDS)
  .flatMap(({ inputs }) => inputs)
  .flatMap((input) => known.filter((file) => file === input || file.startsWith(`${input}/`)))
  .filter((file) => !taken.has(file));
if (missing.length > 0) {
  console.error(`O .dockerignore deixa fora da imagem o que a construção lê:\n${missing.join('\n')}`);
  process.exit(1);
}
