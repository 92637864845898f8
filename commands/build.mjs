import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';

/** `npm run build`: installs and builds what `npm start` would, and serves nothing; the container image is made with it. */
reportFailures(async () => {
  requireNode();
  await install();
  await build();
});
