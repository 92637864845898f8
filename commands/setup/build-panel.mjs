import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Runs Strapi's build of the panel without its first step, which compiles the server: ours has just done it.
 * Patches: `compile` of @strapi/typescript-utils 5.54.
 */
const require = createRequire(path.join(ROOT, 'cms/package.json'));
require('./node_modules/@strapi/typescript-utils').compile = () => Promise.resolve();
process.argv.push('build');
require('./node_modules/@strapi/strapi/bin/strapi.js');
