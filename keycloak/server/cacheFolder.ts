import { homedir } from 'node:os';
import path from 'node:path';

/** Returns our folder in the user's cache (XDG Base Directory Specification). */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  // The specification says to ignore relative paths.
  const configured = environment['XDG_CACHE_HOME'];
  const base = configured && path.isAbsolute(configured) ? configured : path.join(homedir(), '.cache');
  return path.join(base, 'fundo');
}
