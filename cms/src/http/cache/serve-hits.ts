import type { RequestListener, Server } from 'node:http';
import { databaseWatch } from '../../base/database/DatabaseWatch';
import { cacheHits } from '../../base/metrics/metrics';
import { publicCache } from './public-cache';
import { requestKey } from './request-key';
import { sendCached } from './send-cached';
import { sendStale } from './send-stale';

/**
 * Sends cache hits before Koa sees the request: Strapi sets up a session and an async context before the first
 * middleware, which cost more than a hit. While the database is down, also sends expired responses.
 */
export function serveHits(server: Server): void {
  const [koa] = server.listeners('request') as [RequestListener];
  server.removeListener('request', koa);
  server.on('request', (req, res) => {
    const key = requestKey(req);
    const hit = key === null ? undefined : publicCache.get(key);
    if (hit) {
      cacheHits.sinceScrape += 1;
      return sendCached(req, res, hit, publicCache.validFor);
    }
    const stale = key !== null && databaseWatch.isDown ? publicCache.stale(key) : undefined;
    if (stale) return void sendStale(req, res, stale).catch(() => koa(req, res));
    koa(req, res);
  });
}
