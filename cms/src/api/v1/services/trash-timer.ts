import type { Core } from '@strapi/strapi';
import { runAs } from '../../../record/author';
import { emptyTrash } from './trash';

const HOUR_MS = 60 * 60 * 1000;
let timer: NodeJS.Timeout | undefined;

/** Empties the trash of what has been in it for 30 days: now, and every hour until stopEmptying is called. */
export function startEmptying(strapi: Core.Strapi): void {
  const empty = () =>
    runAs('sistema', () => emptyTrash(strapi)).catch((error: unknown) =>
      strapi.log.error('The trash could not be emptied', { cause: error }),
    );
  void empty();
  timer = setInterval(() => void empty(), HOUR_MS);
  timer.unref();
}

export function stopEmptying(): void {
  clearInterval(timer);
}
