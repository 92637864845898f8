import { parseArgs } from 'node:util';
import { reportFailures, run } from './setup/run.mjs';
import { STEPS } from './testing/steps.mjs';

/** @import { Step } from './testing/steps.mjs' */

/** A line that a run repeats at its end: a failure, an unsteady test, a step for which no time was left. */
const NOTED = /^(✗|~) /;
const SUM = /^(\d+) passed, (\d+) failed$/;

/**
 * `npm run test:all` runs the checks and every test on SQLite and the stand-in; then the tests that use the database most
 * on PostgreSQL, sign-in on a real Keycloak, files in a real object store, and the SQLite driver on Node 24.
 * `npm run test:rest`: all of this except what `npm test` runs.
 * `--seconds=<n>`: names the steps that would start later than that, instead of running them.
 */
reportFailures(async () => {
  const { values } = parseArgs({
    options: { rest: { type: 'boolean', default: false }, seconds: { type: 'string', default: 'Infinity' } },
  });
  /** @type {Step[]} */
  const steps = [{ command: 'test', words: [values.rest ? '--rest' : '--all'] }, ...STEPS];
  /** @type {string[]} */
  const lines = [];
  /** @type {Promise<string[]>[]} */
  const running = [];
  const waitForRunning = async () => lines.push(...(await Promise.all(running.splice(0))).flat());
  for (const step of steps) {
    if (!step.parallel) await waitForRunning();
    const hasTime = performance.now() < Number(values.seconds) * 1000;
    running.push((hasTime ? runStep : nameStep)(step));
  }
  await waitForRunning();
  const sums = lines.map((line) => SUM.exec(line) ?? []);
  const total = (/** @type {number} */ index) =>
    sums.reduce((sum, found) => sum + Number(found[index] ?? 0), 0);
  const noted = new Set(lines.filter((line) => NOTED.test(line)));
  // Indented: CI repeats the lines of each step and adds up its sums, and must count nothing twice.
  console.log(['', ...noted, `${total(1)} passed, ${total(2)} failed`].join('\n  '));
  process.exitCode = total(2) === 0 ? 0 : 1;
});

/** @param {Step} step @returns {Promise<string[]>} its noted lines and its sum */
async function runStep(step) {
  const { command, words, parallel = false } = step;
  const args = [`commands/${command}.mjs`, ...words];
  // Two steps must not print in the same line: of one that runs together with another, the output follows when it ends.
  const { code, output } = await run(process.execPath, args, { quiet: parallel });
  if (parallel) process.stdout.write(output);
  const lines = output.split('\n').filter((line) => NOTED.test(line) || SUM.test(line));
  const hasFailed = lines.some((line) => Number(SUM.exec(line)?.[2]) > 0);
  if (code === 0 || hasFailed) return lines;
  const failure = [`✗ ${nameOf(step)}: terminou com o código ${code}`, '0 passed, 1 failed'];
  console.log(failure.join('\n'));
  return [...lines, ...failure];
}

/** @param {Step} step @returns {Promise<string[]>} */
async function nameStep(step) {
  const line = `~ não rodou, por falta de tempo: ${nameOf(step)}`;
  console.log(line);
  return [line];
}

/** @param {Step} step */
function nameOf({ command, words }) {
  return [`npm run ${command.replace('-', ':')}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
