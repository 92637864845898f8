import type { FileStore } from './FileStore';
import { LocalStore } from './LocalStore';

/** The store of all files that entries use. */
export const fileStore: FileStore = new LocalStore();
