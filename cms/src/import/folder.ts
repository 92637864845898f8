import { createHash } from 'node:crypto';
import path from 'node:path';

/** The folder of an origin's plan, downloads and report. */
export function folderOf(parent: string, address: string): string {
  const readable = address
    .replace(/^https?:\/\//, '')
    .replaceAll(/[^A-Za-z0-9.-]+/g, '-')
    .slice(0, 60);
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 8);
  return path.join(parent, `${readable}-${hash}`);
}
