import path from 'node:path';
import { install } from './setup/install.mjs';
import { ROOT, run, tellFailures } from './setup/run.mjs';

/** `npm run docs:configuration`: writes the variables of the environment's schema into docs/configuration.md. */
tellFailures(async () => {
  await install();
  const vitest = path.join(ROOT, 'node_modules', '.bin', 'vitest');
  const test = ['run', '--root', 'cms', '--project=unit', 'configuration-page', '--update'];
  const { code } = await run(vitest, test);
  process.exit(code);
});
