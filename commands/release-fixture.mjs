import path from 'node:path';
import { Failure, reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { SUITES } from './testing/suites.mjs';
import { vitest } from './testing/vitest.mjs';

/**
 * `npm run release:fixture -- NAME [SERVER]`: makes cms/tests/releases/NAME.tar.gz, an installation as a release leaves
 * it: the present one, or the one whose built server.js is named. Every later release is tested on it.
 */
reportFailures(async () => {
  const [name, server] = process.argv.slice(2);
  if (!name) throw new Failure('Diga o nome da versão: npm run release:fixture -- 2026-11');
  const env = await prepare([SUITES.http]);
  const { failures } = await vitest('cms', ['--project=http', 'tests/releases.test.ts'], {
    ...env,
    RELEASE_NAME: name,
    ...(server && { RELEASE_SERVER: path.resolve(server) }),
  });
  process.exitCode = failures.length > 0 ? 1 : 0;
});
