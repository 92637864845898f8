import type { Core } from '@strapi/strapi';
import type { Site } from '@fundo/contract/site';
import { etagOf } from '../../base/etag';
import { CachedRead } from '../../base/CachedRead';
import { DEFAULT_SITE } from '../sections/default-site';
import { findSite } from '../sections/rows';
import { SITE_TAG, siteToWire } from '../sections/site';
import type { ReadResponse } from './read-responses';

/** GET /site: the site's identity. */
export async function siteResponse(strapi: Core.Strapi): Promise<ReadResponse> {
  const body = await cachedSite(strapi);
  return { body, version: () => etagOf(body), tags: [SITE_TAG] };
}

export async function readSite(strapi: Core.Strapi): Promise<Site> {
  const row = await findSite(strapi);
  return row ? siteToWire(row) : DEFAULT_SITE;
}

const cache = new CachedRead<Site>();

/** The identity for reads, which every page needs. A write reads it with `readSite`. */
export const cachedSite = (strapi: Core.Strapi): Promise<Site> => cache.get(() => readSite(strapi));

export const forgetSite = cache.forget;
