import path from 'node:path';
import { env } from '../base/environment/env';

/** The folder with the search indexes. */
export const searchFolder = (): string => env().searchDir ?? path.join(env().dataDir, 'private', 'busca');
/** A marker file: an index older than its modification time is rebuilt (`npm run reindex`). */
export const rebuildMark = (): string => path.join(searchFolder(), 'refazer');

/** Returns when an index was begun, in ms since 1970, from its file name. */
export const builtAt = (file: string) => Number(/-(\d+)\.sqlite$/.exec(file)?.[1]);
