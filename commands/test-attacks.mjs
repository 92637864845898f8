import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { http } from './testing/vitest.mjs';

/** `npm run test:attacks`: attacks an open and a closed site that it starts itself, and prints a table of results. */
reportFailures(async () => {
  const env = await prepare([{ needsBuild: true }]);
  const attacks = { name: 'ataques', run: () => http(['tests/attacks/'], env) };
  process.exitCode = (await runSuites([attacks])) ? 0 : 1;
});
