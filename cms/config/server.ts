import path from 'node:path';
import { env } from '../src/base/environment/env';
import { logFormat } from '../src/strapi/log-format';

export default () => ({
  host: env().host,
  port: env().port,
  // Each of our proxies appends one entry to X-Forwarded-For: with n proxies, the client is the nth from the right.
  proxy: { koa: env().trustProxy > 0, maxIpsCount: env().trustProxy },
  app: { keys: env().secrets.appKeys.split(',') },
  dirs: { public: path.join(env().dataDir, 'public') },
  logger: {
    config: { level: env().logLevel, format: logFormat },
    updates: { enabled: false },
    startup: { enabled: false },
  },
  transfer: { remote: { enabled: false } },
});
