import { tellFailures } from './setup/run.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites, SUITES } from './testing/suites.mjs';

/** The attacks in which the database has a part. */
const ATTACKS = ['kept-answers', 'multipart', 'panel-files', 'stored-files'];

/** `npm run test:postgres`: the HTTP tests of the CMS, and the attacks on its rows, on a real PostgreSQL. */
tellFailures(async () => {
  await prepare([SUITES.http]);
  const chosen = [...chooseSuites([SUITES.http], []), ...chooseSuites([SUITES.attacks], ATTACKS)];
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    const suites = chosen.map(({ suite, files }) => ({
      name: `PostgreSQL: ${suite.name}`,
      run: () => suite.run(files, env),
    }));
    process.exitCode = (await runSuites(suites)) ? 0 : 1;
  } finally {
    await postgres.stop();
  }
});
