import { parseArgs } from 'node:util';
import { reportFailures } from './setup/run.mjs';
import { runChecks } from './testing/checks.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseFirstTier, chooseRest, chooseSuites, needsOf, SUITES } from './testing/suites.mjs';

/**
 * `npm test`: the first tier, even on a new clone: checks, unit tests, and the files of testing/first-tier.mjs.
 * `npm test -- <words>`: only files whose path contains one of the words, of any tier.
 * `npm run test:all` calls it with `--all` (checks and every file) or `--rest` (files that `npm test` leaves out).
 * The last line is the sum over all suites.
 */
reportFailures(async () => {
  const { values, positionals: words } = parseArgs({
    options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
    allowPositionals: true,
  });
  const chosen = choose(values, words);
  const env = await prepare(chosen.map(needsOf));
  const suites = chosen.map(({ suite, files }) => ({
    name: suite.name,
    parallel: suite.parallel,
    run: () => suite.run(files, env),
  }));
  const withChecks = words.length === 0 && !values.rest;
  const checks = withChecks ? [{ name: 'verificações', run: runChecks }] : [];
  process.exitCode = (await runSuites([...checks, ...suites])) ? 0 : 1;
});

/** @param {{ all?: boolean, rest?: boolean }} tiers @param {string[]} words */
function choose({ all, rest }, words) {
  if (words.length > 0 || all) return chooseSuites(Object.values(SUITES), words);
  return rest ? chooseRest() : chooseFirstTier();
}
