import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { run, reportFailures } from './setup/run.mjs';

/**
 * `npm run load`: the day of a prize draw, with visitors and an administrator, then 10 000 writes, on the built product.
 * Fails for an error, or for memory, rows or files that have grown and must not. `npm run load -- --seconds 5 --writes
 * 200`: less of it (bench/draw/main.ts names every option).
 */
reportFailures(async () => {
  requireNode();
  await build();
  const args = ['--import', 'tsx', 'bench/draw/main.ts', ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args);
  process.exitCode = code;
});
