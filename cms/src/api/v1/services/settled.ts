import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

const FIRST_MS = 1000;
const LAST_MS = 60_000;

/** What could not be settled, by its name. */
const unsettled = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `settle`, which puts files where they belong. The change that it follows is stored and does not fail with its
 * files: if their folder or the database does not respond, it is called again, at first after a second, at last every
 * minute, until it succeeds. `name` is said in the log.
 */
export async function settled(strapi: Core.Strapi, name: string, settle: () => Promise<void>): Promise<void> {
  try {
    await settle();
    unsettled.delete(name);
  } catch (error) {
    if (!unsettled.has(name)) strapi.log.error(`${name}: not yet where it belongs`, { cause: error });
    unsettled.set(name, settle);
    if (!timer) wait(strapi, FIRST_MS);
  }
}

function wait(strapi: Core.Strapi, ms: number): void {
  timer = setTimeout(() => void tryAgain(strapi, ms), ms).unref();
}

/** Bound where there is no transaction: that of the change has ended. */
const tryAgain = AsyncResource.bind(async (strapi: Core.Strapi, waited: number): Promise<void> => {
  for (const [name, settle] of unsettled) await settled(strapi, name, settle);
  timer = undefined;
  if (unsettled.size > 0) wait(strapi, Math.min(2 * waited, LAST_MS));
});

export function stopSettling(): void {
  clearTimeout(timer);
  unsettled.clear();
}
