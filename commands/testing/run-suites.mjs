/** @import { Result } from './suites.mjs' */

/**
 * Runs the suites one after the other. Then prints how long each took, each failed test by name, and as its last
 * line `N passed, N failed`.
 * @param {Record<string, () => Promise<Result>>} suites by name
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSuites(suites) {
  const rows = [];
  const failures = [];
  for (const [name, run] of Object.entries(suites)) {
    const start = performance.now();
    const result = await run();
    const seconds = Math.round((performance.now() - start) / 1000);
    rows.push({ Suíte: name, Segundos: seconds, Passaram: result.passed, Falharam: result.failed });
    failures.push(...result.failures);
  }
  console.table(rows);
  for (const failure of failures) console.log(`✗ ${failure}`);
  const passed = rows.reduce((sum, row) => sum + row.Passaram, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}
