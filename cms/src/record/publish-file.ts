import type { Core } from '@strapi/strapi';
import { hashed } from '../files/hashed';
import { bringIntoReach, hideFile } from '../files/reach';
import type { FileRecord } from '../files/FileRecord';
import { databaseOf } from './transaction';
import { withdrawalOf } from './withdrawals';

/**
 * Moves a stored file to the public folder: the only place where files become public. A withdrawn file is hidden
 * instead, whoever uses it.
 */
export async function publishFile(strapi: Core.Strapi, file: FileRecord): Promise<void> {
  if (await isWithdrawn(strapi, file)) return hideFile(file);
  // It may have been withdrawn while it was moved.
  if ((await bringIntoReach(strapi, file)) && (await isWithdrawn(strapi, file))) await hideFile(file);
}

async function isWithdrawn(strapi: Core.Strapi, file: FileRecord): Promise<boolean> {
  const bytes = await hashed(strapi, file);
  return bytes !== undefined && (await withdrawalOf(databaseOf(strapi), bytes.sha256)) !== undefined;
}
