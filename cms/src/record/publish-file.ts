import type { Core } from '@strapi/strapi';
import { announceChange } from '../changes/change-notices';
import { hashed } from '../files/hashed';
import { nameOf } from '../files/folders';
import { showFile, hideFile } from '../files/show-and-hide';
import type { FileRecord } from '../files/FileRecord';
import { databaseOf } from './transaction';
import { withdrawalOf } from './withdrawals';

/**
 * Moves a stored file to the public folder: the only place where files become public. A withdrawn file is hidden
 * instead, whoever uses it.
 */
export async function publishFile(strapi: Core.Strapi, file: FileRecord): Promise<void> {
  if (await isWithdrawn(strapi, file)) return hideFromAll(strapi, file);
  // It may have been withdrawn while it was moved.
  if ((await showFile(strapi, file)) && (await isWithdrawn(strapi, file))) await hideFromAll(strapi, file);
}

/**
 * Makes a stored file private, and tells the other instances, which may remember that it was public: also if the store is
 * away, since they have copies.
 */
export async function hideFromAll(strapi: Core.Strapi, file: FileRecord): Promise<void> {
  let mayBePublic = true;
  try {
    mayBePublic = await hideFile(file);
  } finally {
    if (mayBePublic)
      await announceChange(strapi, [], [file, ...Object.values(file.formats ?? {})].map(nameOf));
  }
}

async function isWithdrawn(strapi: Core.Strapi, file: FileRecord): Promise<boolean> {
  const bytes = await hashed(strapi, file);
  return bytes !== undefined && (await withdrawalOf(databaseOf(strapi), bytes.sha256)) !== undefined;
}
