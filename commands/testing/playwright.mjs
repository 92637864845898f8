import path from 'node:path';
import { freePort } from '../setup/ports.mjs';
import { ROOT, run } from '../setup/run.mjs';
import { bin, newReport, readReport } from './reports.mjs';
import { resultOf } from './run-suites.mjs';

/** @import { Result } from './run-suites.mjs' */
/** @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Group[] }} Group */

/**
 * Runs journeys or measures in the browser, on free ports unless `env` names them.
 * @param {object} options
 * @param {string} [options.config] the folder below e2e/ that has the configuration; e2e/ itself if absent
 * @param {string} [options.reporter] what prints the results
 * @param {string[]} [options.files] paths from the root; all files of the configuration if absent
 * @param {string[]} [options.args]
 * @param {number} [options.products] how many run side by side; Playwright gives each the next file when it has finished one
 * @param {Record<string, string>} [options.env] of the browser and the product
 * @returns {Promise<Result>}
 */
export async function playwright({
  config = '.',
  reporter = 'list',
  files = [],
  args = [],
  products = 1,
  env = {},
}) {
  const report = newReport();
  const options = [`--config=${config}`, `--reporter=${reporter},json`, ...files.map(patternOf), ...args];
  const { code } = await run(bin('playwright'), ['test', ...options], {
    cwd: path.join(ROOT, 'e2e'),
    env: { ...(await ownPorts(products)), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  /** @type {{ stats?: { expected: number, flaky: number }, suites?: Group[] }} */
  const { stats = { expected: 0, flaky: 0 }, suites = [] } = readReport(report);
  const failures = namesOf(suites, ({ ok }) => !ok);
  const unsteady = namesOf(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return { ...resultOf(`playwright ${config}`, code, stats.expected + stats.flaky, failures), unsteady };
}

/** Playwright takes patterns: without its slash, `panel.spec.ts` would be `back-office-panel.spec.ts` too. @param {string} file */
const patternOf = (file) => `/${file.replaceAll('.', '\\.')}$`;

/** The ports of each product, and of the browser's debugger. @param {number} products */
const ownPorts = async (products) => ({
  E2E_PORT: await freePortList(products),
  E2E_KEYCLOAK_PORT: await freePortList(products),
  E2E_DEBUGGING_PORT: await freePortList(1),
});

/** @param {number} count */
const freePortList = async (count) => (await Promise.all(Array.from({ length: count }, freePort))).join();

/**
 * Returns the names of the tests for which `is` returns true, in files and the groups in them.
 * @param {Group[]} groups @param {(spec: Spec) => boolean} is @returns {string[]}
 */
const namesOf = (groups, is) =>
  groups.flatMap(({ file, specs = [], suites = [] }) => [
    ...specs.filter(is).map(({ title }) => `e2e/${file}: ${title}`),
    ...namesOf(suites, is),
  ]);
