import { reportFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites } from './testing/suites.mjs';
import { faults } from './testing/vitest.mjs';

/** @import { Suite } from './testing/suites.mjs' */

/** @type {Suite} */
const FAULTS = {
  name: 'falhas',
  files: /^cms\/tests\/faults\/.*\.test\.ts$/,
  needsBuild: true,
  needsServerPrograms: true,
  run: async (files = [], env) => (await faults(files, env)).result,
};

/** The result of each fault, by its name and then by database. @type {Record<string, Record<string, string>>} */
const table = {};

/**
 * `npm run test:faults`: what an administrator's bad day brings (a database that is gone, a full disk, a killed
 * process), on SQLite and on PostgreSQL, and a table of what came of it.
 * `npm run test:faults -- <words>`: only the files whose path contains one of the words.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const [{ files = [] } = {}] = words.length > 0 ? chooseSuites([FAULTS], words) : [];
  const env = await prepare([FAULTS]);
  const postgres = await startPostgres();
  try {
    const databases = {
      SQLite: { ...env, TEST_OTHER_DATABASE_URL: postgres.url },
      PostgreSQL: { ...env, TEST_DATABASE_URL: postgres.url },
    };
    const suites = Object.entries(databases).map(([database, databaseEnv]) => ({
      name: `falhas: ${database}`,
      run: () => runFaults(database, files, databaseEnv),
    }));
    const passed = await runSuites(suites, () => console.table(table));
    process.exitCode = passed ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});

/** @param {string} database @param {string[]} files @param {Record<string, string>} env */
async function runFaults(database, files, env) {
  const { result, tests } = await faults(
    files.map((file) => file.replace('cms/', '')),
    env,
  );
  for (const { fullName, status, meta } of tests) {
    const row = (table[fullName] ??= { SQLite: '', PostgreSQL: '' });
    if (status === 'passed') row[database] = meta?.figure ?? '✓';
    if (status === 'failed') row[database] = '✗';
  }
  // The files that the words choose may have no test for this database.
  return tests.length > 0 && tests.every(({ status }) => status === 'skipped')
    ? { passed: 0, failures: [] }
    : result;
}
