import type { CitationReader } from '../citations/follow-documents';
import { storedNameIn } from '../files/folders';
import { servedFiles } from '../files/served-files';
import { fileStore } from '../files/store/file-store';
import { searchIndex } from '../search/SearchIndex';
import type { FileReader } from '../texts/read-files';
import { openDataExports } from './read/open-data/ExportKeeper';
import { forgetRedirects } from './read/redirects';
import { forgetSite } from './read/site';
import type { Schedule } from './schedule';

/** The parts of the server that follow changes; undefined while they start, or if they are switched off. */
export interface Followers {
  readonly cache: { evict(sections?: readonly string[]): void };
  schedule?: Schedule;
  readSizes?: (sections?: readonly string[]) => Promise<void>;
  fileReader?: FileReader;
  citationReader?: CitationReader;
}

/**
 * Runs after every committed change, in this order and in every instance (changes/change-notices.ts). `sections` are the
 * changed ones; undefined if any may have changed, as after the change of a file. `hidden`: names of files that are no
 * longer public.
 */
export function afterChange(
  followers: Followers,
  sections: readonly string[] | undefined,
  hidden?: readonly string[],
): void {
  followers.cache.evict(sections);
  forgetSite();
  forgetRedirects();
  void followers.schedule?.read(sections);
  void followers.readSizes?.(sections);
  if (!sections) servedFiles.forget();
  if (hidden) for (const name of hidden) fileStore().forget(storedNameIn(name));
  // A notice may have been missed, or an earlier release, which does not name hidden files, has sent it.
  else if (!sections?.length) fileStore().forget();
  followers.fileReader?.look();
  searchIndex.follow();
  followers.citationReader?.look();
  openDataExports.look();
}
