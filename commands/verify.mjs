import path from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures, ROOT, run } from './setup/run.mjs';

/** `npm run verify`: compares the record of changes and every stored file with what was written (cms/verify.ts). */
reportFailures(async () => {
  requireNode();
  await install();
  await build();
  const entry = path.join(ROOT, 'cms', 'dist', 'verify.js');
  const { code } = await run(process.execPath, [entry], { cwd: ROOT });
  process.exitCode = code;
});
