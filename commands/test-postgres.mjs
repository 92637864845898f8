import { reportFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites, SUITES } from './testing/suites.mjs';

/** @import { Suite } from './testing/suites.mjs' */

/**
 * The tests that depend on the database: some attacks, and the HTTP tests of all but headers, pages, the description
 * and tokens.
 * @type {Suite}
 */
const HTTP = {
  ...SUITES.http,
  name: 'PostgreSQL: HTTP e ataques',
  files:
    /^cms\/tests\/((?!security-headers|client-scopes|cross-origin|description|downloads|sign-in|site|token-attacks|expected-tokens)[^/]*|attacks\/(cached-[^/]*|multipart[^/]*|panel-\w+(?:-\w+)*|stored-files))\.test\.ts$/,
};

/**
 * `npm run test:postgres`: the tests that depend on the database, on a real PostgreSQL.
 * `npm run test:postgres -- <words>`: only the files whose path contains one of the words.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const chosen = chooseSuites([HTTP], words.length > 0 ? words : ['']);
  await prepare([HTTP]);
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const passed = await runSuites(
      chosen.map(({ suite, files }) => ({ name: suite.name, run: () => suite.run(files, env) })),
    );
    process.exitCode = passed ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
