import type { AnyPlace } from '../places';
import type { FileStore } from './FileStore';

/** Returns the names of all files in a place of a store, incomplete ones included. */
export async function namesIn(store: FileStore, place: AnyPlace): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const name of store.list(place)) names.add(name);
  return names;
}
