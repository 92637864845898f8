import path from 'node:path';
import { reportFailures } from './setup/run.mjs';
import { findNode24 } from './testing/node24.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites } from './testing/suites.mjs';
import { vitest } from './testing/vitest.mjs';

/** @import { Suite } from './testing/suites.mjs' */

/**
 * The work of the SQLite driver: transactions, many writes at once, the text index, older databases, and a copy of the
 * database while it is written.
 * @type {Suite}
 */
const DRIVER = {
  name: 'Node 24: SQLite',
  files: /^cms\/tests\/(record|search|releases|writes-fotos|faults\/backup)\.test\.ts$/,
  needsBuild: true,
  run: (files = [], env) =>
    vitest(
      'cms',
      ['--project=http', '--project=faults', ...files.map((file) => file.replace('cms/', ''))],
      env,
    ),
};

/**
 * `npm run test:node24`: the tests of what differs from Node 24 on, the driver of SQLite, with a Node 24. Its packages
 * are the ones that are installed: that driver has no part that is compiled for one Node.
 * `npm run test:node24 -- <words>`: only the files whose path contains one of the words.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const [{ suite, files } = { suite: DRIVER, files: [] }] = chooseSuites(
    [DRIVER],
    words.length > 0 ? words : [''],
  );
  await prepare([suite]);
  const node = await findNode24();
  // The runner and the servers that it starts are the first `node` of the PATH.
  const env = { PATH: [node, process.env.PATH].join(path.delimiter) };
  const passed = await runSuites([{ name: suite.name, run: () => suite.run(files, env) }]);
  process.exitCode = passed ? 0 : 1;
});
