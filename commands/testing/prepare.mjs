import { build, buildContract } from '../setup/build.mjs';
import { install } from '../setup/install.mjs';
import { requireNode } from '../setup/node-version.mjs';
import { findBrowser, installJava } from './browser.mjs';
import { installServerPrograms } from './server-programs.mjs';

/**
 * Installs and builds what tests need.
 * @param {{ needsBuild?: boolean | undefined, needsBrowser?: boolean | undefined, needsJava?: boolean, needsServerPrograms?: boolean | undefined }[]} suites
 * @returns {Promise<Record<string, string>>} the environment that tells the journeys where their browser is
 * @throws {import('../setup/run.mjs').Failure}
 */
export async function prepare(suites) {
  requireNode();
  await (suites.some(({ needsBuild }) => needsBuild) ? build() : install().then(buildContract));
  const browser = suites.some(({ needsBrowser }) => needsBrowser) ? await findBrowser() : {};
  if (suites.some(({ needsJava }) => needsJava)) await installJava();
  if (suites.some(({ needsServerPrograms }) => needsServerPrograms)) await installServerPrograms();
  return { ...browser };
}
