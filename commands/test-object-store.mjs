import { reportFailures } from './setup/run.mjs';
import { startObjectStore } from './testing/object-store.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites, SUITES } from './testing/suites.mjs';
import { faults, vitest } from './testing/vitest.mjs';

/** @import { Suite } from './testing/suites.mjs' */

/** The tests of the store itself. @type {Suite} */
const STORE = {
  name: 'Armazenamento: unidades',
  files: /^cms\/tests\/object-store\/[^/]*\.test\.ts$/,
  run: (files = [], env) =>
    vitest('cms', ['--project=object-store', ...files.map((file) => file.replace('cms/', ''))], env),
};

/** A server that is killed in the middle of writes. @type {Suite} */
const KILLED = {
  name: 'Armazenamento: kill -9',
  files: /^cms\/tests\/faults\/killed\.test\.ts$/,
  needsBuild: true,
  run: async (files = [], env) =>
    (
      await faults(
        files.map((file) => file.replace('cms/', '')),
        { ...env, TEST_KILL_ROUNDS: '5' },
      )
    ).result,
};

/** The tests that store files, and know of them only what the API, pages and listings show. @type {Suite} */
const HTTP = {
  ...SUITES.http,
  name: 'Armazenamento: HTTP e ataques',
  files:
    /^cms\/tests\/(adjusted-fotos|downloads|files|instances|(three-(closed-)?)?instances-apart|object-store-away|other-builds|panel-deletions|picture-copies|preview|publication|record|repeats|search-snapshots|versions|visibility|withdrawn-files|writes-\w+|attacks\/(static-files|panel-library))\.test\.ts$/,
};

/**
 * `npm run test:object-store`: the tests that depend on the store of files, on a real S3-compatible server and
 * a real PostgreSQL, as several instances use them.
 * `npm run test:object-store -- <words>`: only the files whose path contains one of the words.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const chosen = chooseSuites([STORE, HTTP, KILLED], words.length > 0 ? words : ['']);
  await prepare([STORE, HTTP, KILLED]);
  const store = await startObjectStore();
  if (!store) {
    console.log('~ não rodou: npm run test:object-store (sem Go, e sem VERSITYGW_PATH)\n0 passed, 0 failed');
    return;
  }
  const postgres = await startPostgres();
  const env = { ...store.env, TEST_DATABASE_URL: postgres.url };
  try {
    const passed = await runSuites(
      chosen.map(({ suite, files }) => ({ name: suite.name, run: () => suite.run(files, env) })),
    );
    process.exitCode = passed ? 0 : 1;
  } finally {
    await postgres.stop();
    await store.stop();
  }
});
