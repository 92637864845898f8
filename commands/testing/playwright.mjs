import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../setup/ports.mjs';
import { ROOT, run } from '../setup/run.mjs';
import { bin, newReport, readReport } from './reports.mjs';
import { resultOf } from './run-suites.mjs';
import { copySeededData } from './seeded-data.mjs';

/** @import { Result } from './run-suites.mjs' */
/** @typedef {{ title: string, ok: boolean, tests: { status: string, results: { duration: number }[] }[] }} Spec */
/** @typedef {{ title: string, file: string, specs?: Spec[], suites?: Group[] }} Group */

/**
 * Runs journeys or measures in the browser, on free ports unless `env` names them.
 * @param {object} options
 * @param {string} [options.config] the folder below e2e/ that has the configuration; e2e/ itself if absent
 * @param {string} [options.reporter] what prints the results
 * @param {string[] | undefined} [options.files] paths from the root; all files of the configuration if absent
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
  const dataDirs = await Promise.all(Array.from({ length: products }, copySeededData));
  const { code } = await run(bin('playwright'), ['test', ...options], {
    cwd: path.join(ROOT, 'e2e'),
    env: {
      ...(await ownPorts(products)),
      E2E_DATA_DIR: dataDirs.join(),
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  for (const folder of dataDirs) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  /** @type {{ stats?: { expected: number, flaky: number }, suites?: Group[] }} */
  const { stats = { expected: 0, flaky: 0 }, suites = [] } = readReport(report);
  const folder = path.join('e2e', config);
  const specs = specsOf(suites, folder);
  const namesIf = (/** @type {(spec: Spec) => boolean} */ is) =>
    specs.filter(({ spec }) => is(spec)).map(({ file, spec }) => `${file}: ${spec.title}`);
  const failures = namesIf(({ ok }) => !ok);
  const unsteady = namesIf(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    ...resultOf(`playwright ${config}`, code, stats.expected + stats.flaky, failures),
    unsteady,
    seconds: secondsByFile(specs),
  };
}

/** Playwright takes patterns: without its slash, `panel.spec.ts` would name every file that ends so. @param {string} file */
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
 * Lists the tests of files and the groups in them, each with the path of its file from the root.
 * @param {Group[]} groups @param {string} folder @returns {{ file: string, spec: Spec }[]}
 */
const specsOf = (groups, folder) =>
  groups.flatMap(({ file, specs = [], suites = [] }) => [
    ...specs.map((spec) => ({ file: path.join(folder, file), spec })),
    ...specsOf(suites, folder),
  ]);

/** @param {ReturnType<typeof specsOf>} specs @returns {[file: string, seconds: number][]} */
function secondsByFile(specs) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file, spec } of specs)
    for (const { duration } of spec.tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds];
}
