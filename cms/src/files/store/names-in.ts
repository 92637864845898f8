import type { AnyFolder } from '../folders';
import type { FileStore } from './FileStore';

/** Returns the names of all files in a folder of a store, incomplete ones included. */
export async function namesIn(store: FileStore, folder: AnyFolder): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const name of store.list(folder)) names.add(name);
  return names;
}
