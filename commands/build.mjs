import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';

/** `npm run build`: installs and builds like `npm start`, but serves nothing. The container image is built with it. */
reportFailures(async () => {
  requireNode();
  await build();
});
