import path from 'node:path';
import { env } from '../../base/environment/env';
import { keepAssets } from './keep-assets';
import { IMMUTABLE, staticFiles } from './static-files';

/** The folder of a build with files named after their content. */
export const ASSETS = 'assets/';

interface Built {
  readonly program: 'site' | 'back-office';
  /** The folder of the build that is served now. */
  readonly dist: string;
  readonly log: { warn(message: string, details: { cause: unknown }): void };
}

/**
 * Keeps the assets of a program's build for later, and returns a function that serves the assets of its earlier builds
 * to tabs opened before the deployment.
 */
export function keptAssets({ program, dist, log }: Built): ReturnType<typeof staticFiles> {
  const folder = path.join(env().dataDir, 'public', `earlier-${program}`);
  // The program works without them too: such a tab then loads its next page from the server.
  keepAssets(path.join(dist, ASSETS), path.join(folder, ASSETS)).catch((error: unknown) =>
    log.warn(`The files of the ${program} could not be kept for later`, { cause: error }),
  );
  return staticFiles(folder, { precompressed: true, headersOf: () => ({ 'Cache-Control': IMMUTABLE }) });
}
