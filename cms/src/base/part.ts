import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * Where a file is written that is to be in its place whole or not at all: hidden, beside it, and nobody else's. The number
 * of the process would not do: in containers, that of each instance is 1.
 */
export const partOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
