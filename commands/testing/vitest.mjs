import path from 'node:path';
import { ROOT, run } from '../setup/run.mjs';
import { bin, newReport, readReport } from './reports.mjs';
import { resultOf } from './run-suites.mjs';

/** @import { Result } from './run-suites.mjs' */
/** @typedef {{ name: string, status: string, assertionResults: TestRun[] }} TestFile */
/** @typedef {{ fullName: string, status: string, failureMessages?: string[], meta?: { figure?: string } }} TestRun */

/** In ms: longer than any test may take. */
const LONGEST_SILENCE = 1_000_000;

const REPORTER = path.join(import.meta.dirname, 'json-with-unhandled.mjs');

/**
 * Runs a folder's tests.
 * @param {string} folder
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 * @param {number} [longestSilence] in ms; 0: any
 * @returns {Promise<Result>}
 */
export async function vitest(folder, args = [], env = {}, longestSilence = LONGEST_SILENCE) {
  return (await vitestFiles(folder, args, env, longestSilence)).result;
}

/**
 * Runs HTTP tests on the real server, and prints a table of tries and successes by attack.
 * @param {string[]} [files] below cms/; all HTTP tests, attacks included, if absent
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function http(files = [], env = {}) {
  const { result, files: ran } = await vitestFiles('cms', ['--project=http', ...files], env, LONGEST_SILENCE);
  const rows = ran
    .filter(({ name }) => path.basename(path.dirname(name)) === 'attacks')
    .map(({ name, assertionResults }) => ({
      Ataque: path.basename(name, '.test.ts'),
      Tentativas: assertionResults.length,
      'Passaram pela defesa': assertionResults.filter(({ status }) => status === 'failed').length,
    }))
    .toSorted((left, right) => left.Ataque.localeCompare(right.Ataque));
  if (rows.length > 0) console.table(rows);
  return result;
}

/**
 * Runs the faults on the database of `env`. Returns their tests too, with the figure that each has measured.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ result: Result, tests: TestRun[] }>}
 */
export async function faults(args, env) {
  const { result, files } = await vitestFiles('cms', ['--project=faults', ...args], env, 0);
  return { result, tests: files.flatMap(({ assertionResults }) => assertionResults) };
}

/**
 * Runs the files, and once more if Vitest freezes: its process for a file may stop for good (seen once in some thirty
 * runs, without a cause that we know), and no time limit of a test ends that.
 * @param {string} folder
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {number} longestSilence
 * @returns {Promise<{ result: Result, files: TestFile[] }>}
 */
async function vitestFiles(folder, args, env, longestSilence) {
  const once = async () => {
    const report = newReport();
    const reporters = ['--reporter=default', `--reporter=${REPORTER}`, `--outputFile.json=${report}`];
    const options = ['run', '--root', folder, ...reporters, ...args];
    return { report, ...(await run(bin('vitest'), options, { env, longestSilence })) };
  };
  const first = await once();
  const { report, code } = first.wasFrozen ? await once() : first;
  /** @type {{ numPassedTests?: number, testResults?: TestFile[], unhandledErrors?: string[], seconds?: Record<string, number> }} */
  const { numPassedTests = 0, testResults = [], unhandledErrors = [], seconds = {} } = readReport(report);
  const runner = `vitest ${folder}`;
  const failures = [
    ...testResults.flatMap(failuresOf),
    ...unhandledErrors.map((message) => `${runner}, fora dos testes${firstLineOf([message])}`),
  ];
  return {
    result: {
      ...resultOf(runner, code, numPassedTests, failures),
      seconds: Object.entries(seconds).map(([file, spent]) => [path.relative(ROOT, file), spent]),
      unsteady: [
        ...(first.wasFrozen ? [`${runner}: parou de responder`] : []),
        ...testResults.flatMap((file) => namesOf(file, isUnsteady)),
      ],
    },
    files: testResults,
  };
}

/** @param {TestFile} file @returns {string[]} */
function failuresOf(file) {
  const failed = namesOf(file, ({ status }) => status === 'failed');
  // If a file fails without a failed test, it did not load, or a hook failed.
  return file.status === 'failed' && failed.length === 0 ? [path.relative(ROOT, file.name)] : failed;
}

/** True if it passed after a failed attempt. @param {TestRun} test */
const isUnsteady = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0;

/** The tests of a file that match, with the first line of what each failed with. @param {TestFile} file @param {(test: TestRun) => boolean} matches */
const namesOf = ({ name, assertionResults }, matches) =>
  assertionResults
    .filter(matches)
    .map(
      ({ fullName, failureMessages = [] }) =>
        `${path.relative(ROOT, name)}: ${fullName}${firstLineOf(failureMessages)}`,
    );

/** The first line of a failed test's message, for logs that show only names. @param {string[]} messages */
const firstLineOf = ([message = '']) => (message ? ` (${message.slice(0, 300).replace(/\n.*/s, '')})` : '');
