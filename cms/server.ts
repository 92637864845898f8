import { boot } from './boot';
import { env, isProduction } from './src/base/environment/env';
import { setPhase } from './src/base/health/readiness';
import { drain } from './src/base/health/drain';
import { describeError } from './src/base/log/describe-error';
import { logProcessMessages } from './src/base/log/process-messages';
import { logUncaught } from './src/base/log/uncaught';
import { serveMetrics } from './src/http/metrics/serve-metrics';
import { refuseUnparsed } from './src/http/refuse-unparsed';
import { failureSentence } from './src/installation/start-failure';
import { readOwnSynonyms } from './src/search/question/own-synonyms';
import { openLog } from './src/strapi/log-format';
import { enforceTimeLimits, TIME_LIMITS } from './src/http/time-limits/time-limits';

/**
 * Starts Strapi with the site and the back-office on one port. On SIGTERM or SIGINT, and when the process that started
 * it ends, waits until open requests have finished.
 */
async function main(): Promise<void> {
  const { host, port, logLevel } = env();
  const log = openLog(logLevel);
  logUncaught(log);
  if (isProduction()) logProcessMessages(log);
  // Imported after env(), because its modules read the environment too: a wrong variable must be reported without a
  // stack trace.
  const { seedEmptyDatabase } = await import('./seed/seed-empty-database.js');
  // A table that cannot be used is told at the start, not at the first search.
  readOwnSynonyms();
  const strapi = await boot(log, { isServer: true });
  strapi.server.mount();
  const { httpServer } = strapi.server;
  httpServer.removeAllListeners('error');
  enforceTimeLimits(httpServer, TIME_LIMITS, (message, details) => strapi.log.error(message, details));
  refuseUnparsed(httpServer);
  await new Promise<void>((resolve, reject) => httpServer.once('error', reject).listen(port, host, resolve));
  await serveMetrics(strapi);
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(event, () => void drain(strapi));
  // That process may have ended already.
  if (process.send && !process.connected) void drain(strapi);
  await seedEmptyDatabase(strapi);
  setPhase('serving');
  const address = httpServer.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  // The process that started this one may have ended meanwhile.
  if (process.connected) process.send?.({ type: 'ready', port: actual });
}

main().catch((error: unknown) => {
  const sentence = failureSentence(error);
  const { cause } = error as Error;
  if (isProduction())
    openLog('error').error(sentence ?? 'The start failed', {
      cause: sentence ? cause && String(cause) : error,
    });
  else console.error(sentence ?? describeError(error));
  process.exit(1);
});
