import type { Core } from '@strapi/strapi';
import { siteWrite, type Site, type SiteWrite } from '@fundo/contract/site';
import { parseBody } from '../../base/errors/parse';
import { DEFAULT_SITE } from '../sections/default-site';
import { SITE_ADDRESS, siteFromWire, siteToWire, type SiteRow } from '../sections/site';
import { recordedSite } from '../sections/recorded-types';
import { findSite } from '../sections/rows';
import { singleAfter, writeSingle } from './single';
import type { WriteOptions, Written } from './written';

/** PUT /admin/site: the whole identity at once. @throws ApiError 412 */
export function writeSite(
  strapi: Core.Strapi,
  site: SiteWrite,
  options: WriteOptions = {},
): Promise<Written> {
  return writeSingle(
    strapi,
    { type: recordedSite(strapi), address: SITE_ADDRESS, toWire },
    siteFromWire(site),
    options,
  );
}

const toWire = (row: SiteRow | undefined): Site => (row ? siteToWire(row) : DEFAULT_SITE);

/**
 * Stores the identity as it was after a change: a new change itself. @throws ApiError 404 if the record has no such row
 * of it, 412
 */
export async function restoreSite(
  strapi: Core.Strapi,
  sequence: number,
  options: WriteOptions = {},
): Promise<Written> {
  const { row, note } = await singleAfter(strapi, recordedSite(strapi), sequence);
  // An older release may have stored an address that is none.
  return writeSite(strapi, parseBody(siteWrite, siteToWire(row)), { ...options, note });
}

/** Stores a default identity if there is none, for the site to show and an editor to correct. */
export async function createDefaultSite(strapi: Core.Strapi): Promise<void> {
  if (!(await findSite(strapi))) await writeSite(strapi, DEFAULT_SITE);
}
