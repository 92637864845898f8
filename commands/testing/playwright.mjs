import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';
import { bin, newReport, readReport } from './reports.mjs';
import { resultOf } from './run-suites.mjs';

/** @import { Result } from './run-suites.mjs' */
/** @typedef {{ title: string, ok: boolean, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Group[] }} Group */

/**
 * Runs journeys or measures in the browser.
 * @param {object} options
 * @param {string} [options.config] the folder below e2e/ that has the configuration; e2e/ itself if absent
 * @param {string} [options.reporter] what prints the results
 * @param {string[]} [options.args]
 * @param {Record<string, string>} [options.env] of the browser and the product
 * @returns {Promise<Result>}
 */
export async function playwright({ config = '.', reporter = 'list', args = [], env = {} }) {
  const report = newReport();
  const options = [`--config=${config}`, `--reporter=${reporter},json`, ...args];
  const { code } = await run(bin('playwright'), ['test', ...options], {
    cwd: path.join(ROOT, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  /** @type {{ stats?: { expected: number, flaky: number }, suites?: Group[] }} */
  const { stats = { expected: 0, flaky: 0 }, suites = [] } = readReport(report);
  const failures = namesOf(suites, ({ ok }) => !ok);
  const unsteady = namesOf(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return { ...resultOf(`playwright ${config}`, code, stats.expected + stats.flaky, failures), unsteady };
}

/** Environment with a product's own ports, so that several run side by side. @param {number} product */
export const portsOf = (product) => ({
  E2E_PORT: String(13_370 + product),
  E2E_KEYCLOAK_PORT: String(18_080 + product),
});

/**
 * Runs journeys on two products side by side. Playwright gives each the next file when it has finished one.
 * @param {Parameters<typeof playwright>[0]} options
 * @returns {Promise<Result>}
 */
export const playwrightInHalves = ({ env = {}, ...options }) =>
  playwright({ ...options, env: { ...env, ...portsOf(1), E2E_PRODUCTS: '2' } });

/**
 * Returns the names of the tests for which `is` returns true, in files and the groups in them.
 * @param {Group[]} groups @param {(spec: Spec) => boolean} is @returns {string[]}
 */
const namesOf = (groups, is) =>
  groups.flatMap(({ file, specs = [], suites = [] }) => [
    ...specs.filter(is).map(({ title }) => `e2e/${file}: ${title}`),
    ...namesOf(suites, is),
  ]);
