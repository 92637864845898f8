import path from 'node:path';
import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { installPythonTools } from './testing/python-tools.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { vitest } from './testing/vitest.mjs';

/**
 * `npm run test:description`: Schemathesis tries the whole description on the product, signed in and not, on a
 * separate database. It takes minutes.
 */
reportFailures(async () => {
  await prepare([{ needsBuild: true }]);
  const programs = await installPythonTools('schemathesis', 'cms/tests/description/requirements.txt');
  const env = { SCHEMATHESIS: path.join(programs, 'schemathesis') };
  const suite = { name: 'descrição da API', run: () => vitest('cms', ['--project=description'], env, 0) };
  process.exitCode = (await runSuites([suite])) ? 0 : 1;
});
