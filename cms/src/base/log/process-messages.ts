import { format } from 'node:util';
import type { Core } from '@strapi/strapi';
import { describeError } from './describe-error';

/** The log level of each function of `console`. */
const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const;

/**
 * Redirects to the log what Node and libraries would print directly: warnings, deprecations (of Koa and others that use
 * depd), and calls of `console`.
 */
export function logProcessMessages(log: Core.Strapi['log']): void {
  // Node's default listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('A warning of Node', { cause: describeError(warning) }));
  process.on('deprecation' as 'warning', (warning) =>
    log.warn('A deprecation', { cause: describeError(warning) }),
  );
  for (const [name, level] of Object.entries(LEVELS))
    Object.assign(console, { [name]: (...said: unknown[]) => log[level](format(...said)) });
}
