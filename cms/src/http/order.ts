import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { refuseMalformedAddress } from './address/refuse-malformed';
import { requireSignInBelowAdmin } from './administration';
import { apiErrors } from './api-errors';
import { awaitFiles } from './await-files';
import { serveBackOffice } from './back-office/serve-back-office';
import { serveReads } from './cache/serve-reads';
import { closedSite } from './closed-site/closed-site';
import { crossOrigin } from './cors';
import { takeFeedback } from './feedback/take-feedback';
import { serveFeeds } from './feeds/serve-feeds';
import { health } from './health';
import { limitAddress } from './limits/limit-address';
import { serveOai } from './oai/serve-oai';
import { serveListFiles } from './list-files/serve-list-files';
import { sendOutages } from './outages';
import { serveOpenData } from './open-data/serve-open-data';
import { recordPanelEvents } from './panel-events';
import { refusePeople } from './readings-only';
import { requestLog } from './request-log';
import { securityHeaders } from './security';
import { serveSite } from './site/serve-site';
import { storedFiles } from './static-files/stored-files';
import { strapiDoors } from './strapi-doors';
import { unbuiltPanel } from './unbuilt-panel';

export type MiddlewareFactory = (
  config: unknown,
  context: { strapi: Core.Strapi },
) => (ctx: Context, next: Next) => unknown;

/**
 * The middlewares that every request passes, in order, until one of them responds. A name without a function is
 * Strapi's own middleware (strapi/replace-middlewares.ts replaces some). After the last one runs Strapi's router, with
 * the routes of /api/v1 (api/v1/routes.ts) and of the native panel.
 */
export const ORDER: readonly (readonly [name: string, ours?: MiddlewareFactory])[] = [
  ['strapi::logger', requestLog],
  ['strapi::security', securityHeaders],
  ['global::address', refuseMalformedAddress],
  ['global::panel-events', recordPanelEvents],
  ['strapi::errors'],
  ['strapi::cors', crossOrigin],
  ['global::outages', sendOutages],
  ['global::health', health],
  ['global::readings-only', refusePeople],
  ['global::limits', limitAddress],
  ['global::public-cache', serveReads],
  ['global::closed-site', closedSite],
  ['global::feedback', takeFeedback],
  ['global::strapi-doors', strapiDoors],
  ['global::unbuilt-panel', unbuiltPanel],
  ['global::back-office', serveBackOffice],
  ['global::stored-files', storedFiles],
  ['global::feeds', serveFeeds],
  ['global::list-files', serveListFiles],
  ['global::open-data', serveOpenData],
  ['global::oai', serveOai],
  ['global::site', serveSite],
  ['global::api-errors', apiErrors],
  ['global::administration', requireSignInBelowAdmin],
  ['global::await-files', awaitFiles],
  ['strapi::query'],
  ['strapi::body'],
  ['strapi::session'],
  ['strapi::favicon'],
  ['strapi::public'],
];
