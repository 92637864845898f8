import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Cmd, Copy, Env, Healthcheck, Run, Workdir } from 'dockerfile-ast';
import { must, ROOT } from '../setup/run.mjs';
import { contextFiles, readStages } from './dockerfile.mjs';

/** RUN instructions with system packages, or folders outside the program's own. */
const NEEDS_AN_IMAGE = /^apt-get | \//;

/**
 * Builds the Dockerfile's image without Docker: each stage is a folder, COPY copies, and RUN runs. Skips what needs a
 * real image (packages, users), and prints that.
 * @param {string} folder
 * @returns {Promise<{ app: string, env: Record<string, string>, command: string[], healthcheck: string[] }>}
 */
export async function buildImage(folder) {
  /** @type {Record<string, string>} */
  const env = {};
  const image = { app: '', env, command: [''], healthcheck: [''] };
  for (const { name, instructions } of readStages()) {
    const root = path.join(folder, name || 'image');
    let cwd = root;
    for (const instruction of instructions) {
      const rest = instruction.getArgumentsContent() ?? '';
      if (instruction instanceof Workdir) fs.mkdirSync((cwd = path.join(root, rest)), { recursive: true });
      else if (instruction instanceof Copy) copy(folder, cwd, instruction);
      else if (instruction instanceof Run && !NEEDS_AN_IMAGE.test(rest)) {
        console.log(`  RUN ${rest}`);
        await must(`RUN ${rest}`, 'sh', ['-c', rest], { cwd });
      } else if (instruction instanceof Env)
        for (const property of instruction.getProperties())
          env[property.getName()] = property.getValue() ?? '';
      else if (instruction instanceof Cmd) image.command = JSON.parse(rest);
      else if (instruction instanceof Healthcheck)
        image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
      else console.log(`  (sem Docker, não feito: ${instruction.getKeyword()} ${rest})`);
    }
    image.app = cwd;
  }
  return image;
}

/** @param {string} folder @param {string} cwd @param {Copy} instruction */
function copy(folder, cwd, instruction) {
  const stage = instruction.getFromFlag()?.getValue();
  if (stage) {
    const [from = '', to = ''] = instruction.getArguments().map((argument) => argument.getValue());
    fs.cpSync(path.join(folder, stage, from), path.join(cwd, to), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return;
  }
  const known = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of contextFiles(known)) fs.cpSync(path.join(ROOT, file), path.join(cwd, file));
}
