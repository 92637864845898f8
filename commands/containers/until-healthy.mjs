import { spawnSync } from 'node:child_process';
import { Failure } from '../setup/run.mjs';

/**
 * Runs a container's health check every second until it passes. Fails if the program ends before, or after five minutes.
 * @param {string} what the program's name, for the failure
 * @param {[command: string, ...args: string[]]} check
 * @param {import('node:child_process').ChildProcess} child
 * @throws {Failure}
 */
export async function untilHealthy(what, [command, ...args], child) {
  // Enough for a first start on a slow machine, when Keycloak builds itself and imports the realm.
  const until = Date.now() + 300_000;
  while (Date.now() < until && child.exitCode === null) {
    if (spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  child.kill('SIGTERM');
  throw new Failure(`${what} não ficou pronto.`);
}
