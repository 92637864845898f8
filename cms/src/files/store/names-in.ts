import type { Place } from '../places';
import { fileStore } from './file-store';

/** Returns the names of all files in a place. */
export async function namesIn(place: Place): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const name of fileStore().list(place)) names.add(name);
  return names;
}
