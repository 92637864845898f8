import type { RequestListener, Server } from 'node:http';
import { cacheHits } from '../../base/metrics/metrics';
import { publicCache } from './public-cache';
import { requestKey } from './request-key';
import { sendCached } from './send-cached';

/**
 * Sends cache hits before Koa sees the request: Strapi sets up a session and an async context before the first
 * middleware, and these cost more than a hit does.
 */
export function serveHits(server: Server): void {
  const [koa] = server.listeners('request') as [RequestListener];
  server.removeListener('request', koa);
  server.on('request', (req, res) => {
    const key = requestKey(req);
    const hit = key === null ? undefined : publicCache.get(key);
    if (!hit) return koa(req, res);
    cacheHits.inc();
    sendCached(req, res, hit);
  });
}
