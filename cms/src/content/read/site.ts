import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { Site } from '@fundo/contract/site';
import { etagOf } from '../../base/etag';
import { DEFAULT_SITE } from '../sections/default-site';
import { findSite } from '../sections/rows';
import { SITE_TAG, siteToWire } from '../sections/site';
import type { ReadResponse } from './read-responses';

/** GET /site: the site's identity. */
export async function siteResponse(strapi: Core.Strapi): Promise<ReadResponse> {
  const body = await keptSite(strapi);
  return { body, version: () => etagOf(body), tags: [SITE_TAG] };
}

export async function readSite(strapi: Core.Strapi): Promise<Site> {
  const row = await findSite(strapi);
  return row ? siteToWire(row) : DEFAULT_SITE;
}

/** The ttl counts only if another instance's notice of a change is lost. */
const kept = new LRUCache<'site', Promise<Site>>({ max: 1, ttl: 60_000 });

/** The identity for reads, which every page needs. A write reads it with `readSite`. */
export function keptSite(strapi: Core.Strapi): Promise<Site> {
  const known = kept.get('site');
  if (known) return known;
  const site = readSite(strapi);
  kept.set('site', site);
  site.catch(forgetSite);
  return site;
}

/** Has the identity read again: a read that began before a change is not kept after it. */
export const forgetSite = (): void => kept.clear();
