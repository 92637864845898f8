import path from 'node:path';
import { env } from '../base/environment/env';

/** The folder of the indexes. */
export const searchFolder = (): string => env().searchDir ?? path.join(env().dataDir, 'private', 'busca');
/** A file whose time says when somebody has asked for new indexes (`npm run reindex`). */
export const rebuildMark = (): string => path.join(searchFolder(), 'refazer');

/** When an index was begun, in ms since 1970: its name says it. */
export const builtAt = (file: string) => Number(/-(\d+)\.sqlite$/.exec(file)?.[1]);
