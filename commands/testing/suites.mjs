import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';

const bin = (/** @type {string} */ name) => path.join(ROOT, 'node_modules', '.bin', name);
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-reports-'));

/** @typedef {{ passed: number, failed: number, failures: string[] }} Result `failures` names the failed tests */

/**
 * Runs one vitest project. A runner that ends without a report, or without a test, counts as a failure.
 * @param {string} folder
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function vitest(folder, args = [], env = {}) {
  return (await vitestFiles(folder, args, env)).result;
}

/**
 * Attacks servers of its own and prints a table: tries and successes per attack.
 * @param {string[]} [names] of the attacks' files; all of them if empty
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function attacks(names = [], env = {}) {
  const { result, files } = await vitestFiles('cms', ['--project=attacks', ...names], env);
  const rows = files.map(({ name, assertionResults }) => ({
    Ataque: path.basename(name, '.test.ts'),
    Tentativas: assertionResults.length,
    'Passaram pela defesa': assertionResults.filter(({ status }) => status === 'failed').length,
  }));
  console.table(rows.toSorted((left, right) => left.Ataque.localeCompare(right.Ataque)));
  return result;
}

/** @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} TestFile */

/**
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ result: Result, files: TestFile[] }>}
 */
async function vitestFiles(folder, args, env) {
  const report = reportFile(folder, args);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(bin('vitest'), ['run', '--root', folder, ...reporters, ...args], { env });
  /** @type {{ numPassedTests?: number, testResults?: TestFile[] }} */
  const { numPassedTests = 0, testResults = [] } = read(report);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails without a failed test did not load, or failed in a hook.
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { result: resultOf(folder, numPassedTests, failures, code), files: testResults };
}

/**
 * Runs the browser journeys: all of them, or those whose path contains one of `journeys`.
 * @param {Record<string, string>} env of the browser and the product
 * @param {string[]} [journeys]
 * @returns {Promise<Result>}
 */
export const playwright = (env, journeys = []) => inBrowser('journeys', env, 'list', journeys);

/**
 * Runs the journeys of visitors to a closed site (SITE_SIGN_IN=required).
 * @param {Record<string, string>} env @returns {Promise<Result>}
 */
export const closedSite = (env) => inBrowser('closed-site', env, 'list', ['--config=closed-site']);

/**
 * Measures every page of the site in the browser; a page with a figure over its limit is a failure.
 * @param {'budget' | 'lighthouse'} name @param {Record<string, string>} browser @returns {Promise<Result>}
 */
export const measure = (name, browser) =>
  inBrowser(name, browser, './measures/figuresTable.ts', ['--config=measures', name]);

/** @typedef {{ title: string, file: string, specs?: { title: string, ok: boolean }[], suites?: Suite[] }} Suite */

/**
 * @param {string} name
 * @param {Record<string, string>} env
 * @param {string} reporter
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
async function inBrowser(name, env, reporter, args) {
  const report = reportFile(name, args);
  const { code } = await run(bin('playwright'), ['test', `--reporter=${reporter},json`, ...args], {
    cwd: path.join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  /** @type {{ stats?: { expected: number, flaky: number }, suites?: Suite[] }} */
  const { stats = { expected: 0, flaky: 0 }, suites = [] } = read(report);
  return resultOf(name, stats.expected + stats.flaky, suites.flatMap(failuresOf), code);
}

/** The failed tests of a file and of the groups in it. @param {Suite} suite @returns {string[]} */
const failuresOf = ({ file, specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(failuresOf),
];

let count = 0;
const reportFile = (/** @type {string} */ name, /** @type {string[]} */ args) =>
  path.join(reports, `${(count += 1)}-${[name, ...args].join('-').replace(/\W+/g, '_').slice(0, 80)}.json`);

/** @param {string} file */
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

/** @param {string} name @param {number} passed @param {string[]} failures @param {number} code @returns {Result} */
function resultOf(name, passed, failures, code) {
  const untold = failures.length === 0 && (code !== 0 || passed === 0);
  const told = untold ? [`${name}: o executor terminou com código ${code} e ${passed} testes`] : failures;
  return { passed, failed: told.length, failures: told };
}
