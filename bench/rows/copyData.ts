import { cp } from 'node:fs/promises';

/** Copies a data folder, because two servers cannot share one. Returns the copy's path. */
export async function copyData(dataDir: string, name: string): Promise<string> {
  const copy = `${dataDir}-${name}`;
  await cp(dataDir, copy, { recursive: true });
  return copy;
}
