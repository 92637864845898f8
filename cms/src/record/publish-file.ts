import type { Core } from '@strapi/strapi';
import { hashed } from '../files/hashed';
import { bringIntoReach, hideFile } from '../files/reach';
import type { FileRecord } from '../files/FileRecord';
import { databaseOf } from './transaction';
import { withdrawalOf } from './withdrawals';

/**
 * Puts a stored file where everybody can download it: the one place where files become public. One that was withdrawn
 * goes out of reach instead, whoever uses it.
 */
export async function publishFile(strapi: Core.Strapi, file: FileRecord): Promise<void> {
  if (await isWithdrawn(strapi, file)) return hideFile(file);
  // It may have been withdrawn while it moved.
  if ((await bringIntoReach(strapi, file)) && (await isWithdrawn(strapi, file))) await hideFile(file);
}

async function isWithdrawn(strapi: Core.Strapi, file: FileRecord): Promise<boolean> {
  const bytes = await hashed(strapi, file);
  return bytes !== undefined && (await withdrawalOf(databaseOf(strapi), bytes.sha256)) !== undefined;
}
