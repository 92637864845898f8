import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { installSchemathesis } from './testing/schemathesis.mjs';
import { vitest } from './testing/vitest.mjs';

/**
 * `npm run test:description`: Schemathesis tries the whole description on the product, signed in and not, on a
 * separate database. It takes minutes.
 */
reportFailures(async () => {
  await prepare([{ needsBuild: true }]);
  const env = { SCHEMATHESIS: await installSchemathesis() };
  const suite = { name: 'descrição da API', run: () => vitest('cms', ['--project=description'], env, 0) };
  process.exitCode = (await runSuites([suite])) ? 0 : 1;
});
