import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { demandNode } from './setup/node-version.mjs';
import { tellFailures } from './setup/run.mjs';

/** `npm run build`: installs and builds what `npm start` would, and serves nothing; the container image is made with it. */
tellFailures(async () => {
  demandNode();
  await install();
  await build();
});
