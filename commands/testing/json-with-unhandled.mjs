import { JsonReporter } from 'vitest/node';

/** @import { SerializedError } from 'vitest' */
/** @import { TestCase, TestModule } from 'vitest/node' */

const MINUTE_MS = 60_000;

/**
 * Vitest's JSON report with the errors that no test was waiting for (`unhandledErrors`, a line each): they fail the run,
 * and Vitest's own report names only failed tests; and with the seconds of each file by its path, hooks and imports
 * included, which that report leaves out (`seconds`). While a long file runs, it prints the name of a test once a
 * minute, so that `vitest.mjs` can tell a slow run from a frozen one.
 */
export default class JsonWithUnhandled extends JsonReporter {
  /** @type {string[]} */
  #unhandledErrors = [];
  /** @type {Record<string, number>} */
  #seconds = {};
  #lastNamed = Date.now();

  /** @param {TestCase} test */
  onTestCaseResult({ fullName }) {
    if (Date.now() - this.#lastNamed < MINUTE_MS) return;
    this.#lastNamed = Date.now();
    console.log(`   … ${fullName}`);
  }

  /**
   * @override
   * @param {Parameters<JsonReporter['onTestRunEnd']>[0]} modules
   * @param {readonly SerializedError[]} [errors]
   */
  async onTestRunEnd(modules, errors = []) {
    this.#seconds = Object.fromEntries(modules.map((module) => [module.moduleId, secondsOf(module)]));
    this.#unhandledErrors = errors.map(({ name, message }) => `${name}: ${message}`);
    await super.onTestRunEnd(modules);
  }

  /** @override @param {string} report */
  async writeReport(report) {
    await super.writeReport(
      JSON.stringify({
        ...JSON.parse(report),
        unhandledErrors: this.#unhandledErrors,
        seconds: this.#seconds,
      }),
    );
  }
}

/** @param {TestModule} module */
function secondsOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
