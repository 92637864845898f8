import type { Core } from '@strapi/strapi';
import { deleteUnfinished, newPagesFolder } from '../../../exports/export-folder';
import { PagePositions } from '../../../exports/PagePositions';
import { mayStillBeShown, presentPosition, type Position } from '../../../record/public-changes/read-changes';
import { databaseOf } from '../../../record/transaction';
import { publicTexts } from './write-pages';

/** The pages of a withdrawn export whose texts are public at a position: the next export copies them. */
export interface SparePages {
  readonly folder: string;
  readonly position: Position;
}

/** Moves these pages out of the export in folder `from`, and deletes the rest. Logs a failure, and returns undefined. */
export async function sparePages(
  strapi: Core.Strapi,
  from: string,
  signal: AbortSignal,
): Promise<SparePages | undefined> {
  const folder = newPagesFolder();
  const positions = await PagePositions.open(from);
  try {
    const position = await presentPosition(databaseOf(strapi));
    await positions.moveTo(folder, await publicTexts(strapi), signal);
    return { folder, position };
  } catch (error) {
    await deleteUnfinished(folder);
    if (!signal.aborted)
      strapi.log.warn('The pages of a withdrawn export could not be kept', { cause: error });
    return undefined;
  } finally {
    await positions.close();
    await deleteUnfinished(from);
  }
}

/** Takes out the pages that were withdrawn since. */
export async function stillSpare(
  strapi: Core.Strapi,
  spare: SparePages,
  signal: AbortSignal,
): Promise<SparePages | undefined> {
  const isShown = await mayStillBeShown(databaseOf(strapi), spare.position).catch(() => false);
  return isShown ? spare : sparePages(strapi, spare.folder, signal);
}
