import { JsonReporter } from 'vitest/node';

/** @import { SerializedError } from 'vitest' */

/**
 * Vitest's JSON report with the errors that no test was waiting for (`unhandledErrors`, a line each): they fail the run,
 * and Vitest's own report names only failed tests.
 */
export default class JsonWithUnhandled extends JsonReporter {
  /** @type {string[]} */
  #unhandledErrors = [];

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
