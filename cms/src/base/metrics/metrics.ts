import { Counter, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process, for Prometheus. Labels have few values: a route's pattern, never a path that a client
 * sent. http/metrics/serve-metrics.ts adds values that are measured at each scrape, and sends all.
 */
export const registry = new Registry();
const registers = [registry];

/** Requests by the time to the first byte of the response. Hits of the cache are counted apart. */
export const requestSeconds = new Histogram({
  name: 'fundo_request_seconds',
  help: 'Time from a request to its response, without hits of the public cache',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2, 10, 60],
  registers,
});

/** The hits since the last scrape: a number, because a call of the counter is a cost that a hit would notice. */
export const cacheHits = { sinceScrape: 0 };

void new Counter({
  name: 'fundo_cache_hits_total',
  help: 'Reads that the public cache has answered',
  registers,
  collect() {
    this.inc(cacheHits.sinceScrape);
    cacheHits.sinceScrape = 0;
  },
});

export const cacheMisses = new Counter({
  name: 'fundo_cache_misses_total',
  help: 'Responses that were made for the public cache',
  registers,
});

export const uploads = new Counter({
  name: 'fundo_uploads_total',
  help: 'Files that the API has stored',
  labelNames: ['type'],
  registers,
});

export const uploadBytes = new Counter({
  name: 'fundo_upload_bytes_total',
  help: 'Bytes of these files',
  registers,
});

export const unhandledRejections = new Counter({
  name: 'fundo_unhandled_rejections_total',
  help: 'Failures that no code has handled; each is a fault of the program',
  registers,
});
