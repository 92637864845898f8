import type { Core } from '@strapi/strapi';
import { unhandledRejections } from '../metrics/metrics';

/**
 * Logs what no code has caught, without the values that Node would print. After a rejected promise the process goes on:
 * one task has failed, and the others know nothing of it. After an exception that was thrown it ends with 1, because
 * what it was doing is half done; the container then starts again.
 */
export function logUncaught(log: Pick<Core.Strapi['log'], 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    unhandledRejections.inc();
    log.error('A rejected promise was not handled', { cause: reason });
  });
  process.on('uncaughtException', (error) => {
    log.error('An exception was not caught, and the process ends', { cause: error });
    process.exit(1);
  });
}
