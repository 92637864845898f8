import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';

const bin = (/** @type {string} */ name) => path.join(ROOT, 'node_modules', '.bin', name);
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-reports-'));

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs one vitest project. A runner that ends without a report, or without a test, counts as a failure.
 * @param {string} folder
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Promise<Count>}
 */
export async function vitest(folder, args = [], env = {}) {
  return (await vitestFiles(folder, args, env)).count;
}

/**
 * Runs the attacks on the product, on servers of their own, and tells in a table what came of each.
 * @param {string[]} [names] of their files; without them, all
 * @param {Record<string, string>} [env]
 * @returns {Promise<Count>}
 */
export async function attacks(names = [], env = {}) {
  const { count, files } = await vitestFiles('cms', ['--project=attacks', ...names], env);
  const rows = files.map(({ name, assertionResults }) => ({
    Ataque: path.basename(name, '.test.ts'),
    Tentativas: assertionResults.length,
    'Passaram pela defesa': assertionResults.filter(({ status }) => status === 'failed').length,
  }));
  console.table(rows.toSorted((left, right) => left.Ataque.localeCompare(right.Ataque)));
  return count;
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ count: Count, files: { name: string, assertionResults: { status: string }[] }[] }>}
 */
async function vitestFiles(folder, args, env) {
  const report = path.join(reports, `${folder}-${args.join('-').replace(/\W+/g, '_')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(bin('vitest'), ['run', '--root', folder, ...reporters, ...args], { env });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report);
  return { count: count(numPassedTests, numFailedTests, code), files: testResults };
}

/**
 * Runs the browser journeys: all of them, or those whose path has one of `journeys` in it.
 * @param {Record<string, string>} env what the browser and the product are told
 * @param {string[]} [journeys]
 * @returns {Promise<Count>}
 */
export const playwright = (env, journeys = []) => inBrowser('journeys', env, 'list', journeys);

/**
 * Runs the journeys of visitors to a closed site (SITE_SIGN_IN=required).
 * @param {Record<string, string>} env @returns {Promise<Count>}
 */
export const closedSite = (env) => inBrowser('closed-site', env, 'list', ['--config=closed-site']);

/**
 * Measures every page of the site in the browser; a page with a figure over its limit is a failure.
 * @param {'budget' | 'lighthouse'} name @param {Record<string, string>} browser @returns {Promise<Count>}
 */
export const measure = (name, browser) =>
  inBrowser(name, browser, './measures/figuresTable.ts', ['--config=measures', name]);

/**
 * @param {string} name
 * @param {Record<string, string>} browser what its environment needs
 * @param {string} reporter
 * @param {string[]} args
 */
async function inBrowser(name, browser, reporter, args) {
  const report = path.join(reports, `${name}.json`);
  const { code } = await run(bin('playwright'), ['test', `--reporter=${reporter},json`, ...args], {
    cwd: path.join(ROOT, 'e2e'),
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats = {} } = read(report);
  return count((stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0, code);
}

/** @param {string} file */
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** @param {number} passed @param {number} failed @param {number} code @returns {Count} */
const count = (passed, failed, code) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});
