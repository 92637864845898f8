/**
 * The result of a suite: `failures` names each failed test, `unsteady` each test that passed only at its second try,
 * `seconds` each file and its duration.
 * @typedef {{ passed: number, failures: string[], unsteady?: string[], seconds?: [file: string, seconds: number][] }} Result
 */

/** How many files are named as the slowest. */
const SLOWEST = 10;

/**
 * Runs the suites one after the other, each that is `parallel` together with the one before. Then prints how long each
 * took, the ten slowest files, the name of each failed test, and as its last line `N passed, N failed`.
 * @param {{ name: string, parallel?: boolean, run: () => Promise<Result> }[]} suites
 * @param {() => void} [printMore] prints before the names and the last line
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSuites(suites, printMore) {
  /** @type {{ Suíte: string, Segundos: number, Passaram: number, Falharam: number }[]} */
  const rows = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  /** @type {NonNullable<Result['seconds']>} */
  const seconds = [];
  /** @type {Promise<unknown>[]} */
  const running = [];
  const runSuite = async (/** @type {(typeof suites)[number]} */ { name, run }) => {
    const start = performance.now();
    const result = await run();
    const spent = Math.round((performance.now() - start) / 1000);
    rows.push({ Suíte: name, Segundos: spent, Passaram: result.passed, Falharam: result.failures.length });
    failures.push(...result.failures);
    unsteady.push(...(result.unsteady ?? []));
    seconds.push(...(result.seconds ?? []));
  };
  for (const suite of suites) {
    if (!suite.parallel) await Promise.all(running.splice(0));
    running.push(runSuite(suite));
  }
  await Promise.all(running);
  console.table(rows);
  if (seconds.length > 1) console.table(slowest(seconds));
  printMore?.();
  for (const name of unsteady) console.log(`✗ a consertar, passou só na segunda tentativa: ${name}`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  const passed = rows.reduce((sum, row) => sum + row.Passaram, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}

/** @param {NonNullable<Result['seconds']>} seconds */
const slowest = (seconds) =>
  seconds
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, SLOWEST)
    .map(([file, spent]) => ({ 'Arquivo mais lento': file, Segundos: Math.round(spent) }));

/**
 * Makes a runner's result. If it ends with an error, or without a test, and names no failed test, adds a failure.
 * @param {string} runner @param {number} code its exit code @param {number} passed @param {string[]} failures
 * @returns {Result}
 */
export function resultOf(runner, code, passed, failures) {
  if (failures.length > 0 || (code === 0 && passed > 0)) return { passed, failures };
  return { passed, failures: [`${runner}: terminou com o código ${code}, ${passed} testes e nenhuma falha`] };
}
