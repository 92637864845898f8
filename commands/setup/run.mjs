import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { processTree } from './process-tree.mjs';

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure that is reported as one sentence, without a stack. */
export class Failure extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) {
    try {
      endTree(child);
    } catch {
      // A slim image has no ps.
      child.kill();
    }
  }
});

/**
 * Runs a command from the root and waits for it. Ends it, with all that it has started, if this process ends, or if it
 * prints nothing for `longestSilence` (ms): it is frozen.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, longestSilence?: number }} [options]
 *   `quiet` shows the output only when it fails
 * @returns {Promise<{ code: number, output: string, wasFrozen: boolean }>}
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false, longestSilence } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    let output = '';
    let wasFrozen = false;
    const endFrozen = () => {
      wasFrozen = true;
      const tree = endTree(child);
      console.log(`Parou de responder:\n${tree.map(({ line }) => line).join('\n')}`);
    };
    const silence = longestSilence ? setTimeout(endFrozen, longestSilence) : undefined;
    const take = (/** @type {Buffer} */ data) => {
      silence?.refresh();
      output += data;
      if (!quiet) process.stdout.write(data);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(silence);
      resolve({ code: code ?? 1, output, wasFrozen });
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function endTree({ pid: root = 0 }) {
  const tree = processTree(root);
  for (const { pid } of tree) end(pid);
  return tree;
}

/** @param {number} pid */
function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Runs a command that must succeed.
 * @param {string} what the step's name, for the failure
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function must(what, command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Failure(`${what} não terminou bem:\n${output.slice(-4000)}`);
}

/**
 * Runs `main`. Prints a Failure as its sentence, and any other error with its stack.
 * @param {() => Promise<void>} main
 */
export function reportFailures(main) {
  main().catch((error) => {
    console.error(error instanceof Failure ? `\n${error.message}\n` : error);
    process.exit(1);
  });
}
