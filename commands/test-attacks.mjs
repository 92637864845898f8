import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { attacks } from './testing/suites.mjs';

/** `npm run test:attacks`: attacks an open and a closed site that it starts itself, and says in a table what came of it. */
reportFailures(async () => {
  requireNode();
  await install();
  await build();
  process.exitCode = (await runSuites({ ataques: () => attacks() })) ? 0 : 1;
});
