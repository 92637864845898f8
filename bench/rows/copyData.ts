import { cp } from 'node:fs/promises';

/** Copies a data folder for one more server on the same rows: a folder is one server's alone. Returns the copy's path. */
export async function copyData(dataDir: string, name: string): Promise<string> {
  const copy = `${dataDir}-${name}`;
  await cp(dataDir, copy, { recursive: true });
  return copy;
}
