import type { Core } from '@strapi/strapi';
import { CMS_RESOURCES } from '../src/content/sections/table';
import { env } from '../src/base/environment/env';
import { runAs } from '../src/record/author';

/**
 * Fills an empty local database with the sample fund. Does nothing if the database has content, if SEED=off, or in
 * production.
 */
export async function seedEmptyDatabase(strapi: Core.Strapi): Promise<void> {
  if (!env().seed || (await hasContent(strapi))) return;
  // Imported only now, because computing the fund's accounts takes part of a second, which later starts save.
  const { seedSampleFund } = await import('./seed-sample-fund.js');
  await runAs('exemplo', () => seedSampleFund(strapi));
}

async function hasContent(strapi: Core.Strapi): Promise<boolean> {
  for (const { uid } of Object.values(CMS_RESOURCES)) {
    if ((await strapi.db.query(uid).count()) > 0) return true;
  }
  return false;
}
