import { execFileSync } from 'node:child_process';
import { contextFiles, readDockerfile } from '../containers/dockerfile.mjs';
import { BUILDS } from '../setup/build.mjs';
import { ROOT } from '../setup/run.mjs';
import { SERVER_OPTIONS } from '../setup/server-options.mjs';

/** Fails if a build needs a file that .dockerignore keeps out of the image, or the image starts Node with other options. */
const known = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const taken = new Set(contextFiles(known));
const missing = Object.values(BUILDS)
  .flatMap(({ inputs }) => inputs)
  .flatMap((input) => known.filter((file) => file === input || file.startsWith(`${input}/`)))
  .filter((file) => !taken.has(file));
if (missing.length > 0) {
  console.error(`O .dockerignore deixa fora da imagem o que a construção lê:\n${missing.join('\n')}`);
  process.exitCode = 1;
}

const words = readDockerfile()
  .getCMDs()
  .at(-1)
  ?.getJSONStrings()
  .map((word) => word.getJSONValue());
const unknown = SERVER_OPTIONS.filter((option) => !words?.includes(option));
if (unknown.length > 0) {
  console.error(`O Dockerfile inicia o Node sem o que server-options.mjs diz: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
