import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * Returns a temporary path for a file that must appear complete or not at all: hidden, in the same folder, and unique.
 * The process id would not be unique: in containers, every instance has 1.
 */
export const partOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(6).toString('hex')}`);
