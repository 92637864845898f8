import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A failure that is reported as one sentence, without a stack. */
export class Failure extends Error {}

/**
 * Runs a command from the root and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options] `quiet` shows the output only when it fails
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (/** @type {Buffer} */ data) => {
      output += data;
      if (!quiet) process.stdout.write(data);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
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
