import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

/** @typedef {{ keyword: string, flags: string, rest: string }} Instruction */

/**
 * Parses the Dockerfile's instructions, stage by stage, with continued lines joined.
 * @returns {{ name: string, instructions: Instruction[] }[]}
 */
export function readDockerfile() {
  const text = fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  /** @type {ReturnType<typeof readDockerfile>} */
  const stages = [];
  for (const line of lines) {
    const [, keyword = '', flags = '', rest = ''] = /^([A-Z]+) +((?:--\S+ +)*)(.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, flags: flags.trim(), rest });
  }
  return stages;
}

/** Returns what `COPY . .` copies: git's files, except the ones in .dockerignore. @param {string[]} known */
export function contextFiles(known) {
  const ignored = fs
    .readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !/[#*]/.test(line));
  return known.filter((file) => !ignored.some((name) => file === name || file.startsWith(`${name}/`)));
}
