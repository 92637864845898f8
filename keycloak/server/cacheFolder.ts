import { homedir } from 'node:os';
import path from 'node:path';

/** Where programs keep what they can fetch again (XDG Base Directory Specification), in a folder of our own. */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  // The specification has relative paths ignored.
  const given = environment['XDG_CACHE_HOME'];
  const base = given && path.isAbsolute(given) ? given : path.join(homedir(), '.cache');
  return path.join(base, 'fundo');
}
