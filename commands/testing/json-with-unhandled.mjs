import { JsonReporter } from 'vitest/node';

/** @import { SerializedError } from 'vitest' */
/** @import { TestCase } from 'vitest/node' */

const MINUTE_MS = 60_000;

/**
 * Vitest's JSON report with the errors that no test was waiting for (`unhandledErrors`, a line each): they fail the run,
 * and Vitest's own report names only failed tests. While a long file runs, it prints the name of a test once a
 * minute, so that `vitest.mjs` can tell a slow run from a frozen one.
 */
export default class JsonWithUnhandled extends JsonReporter {
  /** @type {string[]} */
  #unhandledErrors = [];
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
    this.#unhandledErrors = errors.map(({ name, message }) => `${name}: ${message}`);
    await super.onTestRunEnd(modules);
  }

  /** @override @param {string} report */
  async writeReport(report) {
    await super.writeReport(
      JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandledErrors }),
    );
  }
}
