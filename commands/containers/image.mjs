import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { must, ROOT } from '../setup/run.mjs';
import { contextFiles, readDockerfile } from './dockerfile.mjs';

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
  for (const { name, instructions } of readDockerfile()) {
    const root = path.join(folder, name || 'image');
    let cwd = root;
    for (const { keyword, flags, rest } of instructions) {
      if (keyword === 'WORKDIR') fs.mkdirSync((cwd = path.join(root, rest)), { recursive: true });
      else if (keyword === 'COPY') copy(folder, cwd, flags, rest);
      else if (keyword === 'RUN' && !NEEDS_AN_IMAGE.test(rest)) {
        console.log(`  RUN ${rest}`);
        await must(`RUN ${rest}`, 'sh', ['-c', rest], { cwd });
      } else if (keyword === 'ENV')
        for (const pair of rest.split(' ')) {
          const [variable = '', value = ''] = pair.split('=');
          env[variable] = value;
        }
      else if (keyword === 'CMD') image.command = JSON.parse(rest);
      else if (keyword === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
      else console.log(`  (sem Docker, não feito: ${keyword} ${rest})`);
    }
    image.app = cwd;
  }
  return image;
}

/** @param {string} folder @param {string} cwd @param {string} flags @param {string} rest */
function copy(folder, cwd, flags, rest) {
  const stage = /--from=(\w+)/.exec(flags)?.[1];
  if (stage) {
    const [from = '', to = ''] = rest.split(' ');
    fs.cpSync(path.join(folder, stage, from), path.join(cwd, to), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return;
  }
  const known = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of contextFiles(known)) fs.cpSync(path.join(ROOT, file), path.join(cwd, file));
}
