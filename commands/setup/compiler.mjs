import path from 'node:path';
import { ROOT } from './run.mjs';

/**
 * The compiler, version 7. The package `typescript` is version 5: its API reads the sources for the checks of style and
 * imports, and version 7 has none.
 */
export const TSC = path.join(ROOT, 'node_modules/typescript7/bin/tsc');
