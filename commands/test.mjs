import { reportFailures } from './setup/run.mjs';
import { runChecks } from './testing/checks.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites, SUITES } from './testing/suites.mjs';

/**
 * `npm test`: all tests, even on a new clone. `npm test -- <words>`: only files whose path contains one of the words.
 * The last line is the sum over all suites.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const chosen = chooseSuites(Object.values(SUITES), words);
  const env = await prepare(chosen.map(({ suite }) => suite));
  const suites = chosen.map(({ suite, files }) => ({
    name: suite.name,
    beside: suite.beside,
    run: () => suite.run(files, env),
  }));
  const checks = words.length > 0 ? [] : [{ name: 'verificações', run: runChecks }];
  process.exitCode = (await runSuites([...checks, ...suites])) ? 0 : 1;
});
