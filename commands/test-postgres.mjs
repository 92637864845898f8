import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { attacks, vitest } from './testing/suites.mjs';

/** The attacks in which the database has a part. */
const WITH_ROWS = ['kept-answers', 'multipart', 'panel-files', 'stored-files'];

/** `npm run test:postgres`: the HTTP tests of the CMS, and the attacks on its rows, on a real PostgreSQL. */
reportFailures(async () => {
  requireNode();
  await install();
  await build();
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const passed = await runSuites({
      'cms no PostgreSQL: HTTP': () => vitest('cms', ['--project=http'], env),
      'cms no PostgreSQL: ataques': () => attacks(WITH_ROWS, env),
    });
    process.exitCode = passed ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
