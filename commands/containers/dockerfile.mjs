import fs from 'node:fs';
import path from 'node:path';
import { DockerfileParser, From } from 'dockerfile-ast';
import { ROOT } from '../setup/run.mjs';

/** @import { Instruction } from 'dockerfile-ast' */

/** Parses the Dockerfile. */
export const readDockerfile = () =>
  DockerfileParser.parse(fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'));

/**
 * Returns the Dockerfile's instructions, stage by stage.
 * @returns {{ name: string, instructions: Instruction[] }[]}
 */
export function readStages() {
  /** @type {ReturnType<typeof readStages>} */
  const stages = [];
  for (const instruction of readDockerfile().getInstructions()) {
    if (instruction instanceof From)
      stages.push({ name: instruction.getBuildStage() ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
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
