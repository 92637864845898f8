import type { Site } from '@fundo/contract/site';
import type { ShownEntry } from '../../content/read/harvested';

/** A form of the metadata of entries. */
export interface MetadataFormat {
  /** Its `metadataPrefix` in requests. */
  readonly prefix: string;
  readonly schema: string;
  readonly namespace: string;
  /** The section whose entries have it; undefined for all. */
  readonly section?: string;
  /** Writes an entry's metadata; undefined if the entry does not have this format. */
  write(entry: ShownEntry, site: Site): string | undefined;
}
