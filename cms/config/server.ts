import path from 'node:path';
import { env } from '../src/environment/env';

export default () => ({
  host: env().host,
  port: env().port,
  proxy: { koa: env().trustProxy },
  app: { keys: env().secrets.appKeys.split(',') },
  dirs: { public: path.join(env().dataDir, 'public') },
  logger: { config: { level: env().logLevel }, updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
});
