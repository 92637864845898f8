import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { demandNode } from './setup/node-version.mjs';
import { tellFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { vitest } from './testing/suites.mjs';

/** `npm run test:postgres`: the HTTP tests of the CMS on a real PostgreSQL. */
tellFailures(async () => {
  demandNode();
  await install();
  await build();
  const postgres = await startPostgres();
  try {
    const { passed, failed } = await vitest('cms', ['--project=http'], { TEST_DATABASE_URL: postgres.url });
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
