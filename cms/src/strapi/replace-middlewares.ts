import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { bodyReader } from './doors/read-body';

type Factory = (config: unknown, context: { strapi: Core.Strapi }) => (ctx: Context, next: Next) => unknown;

/** Strapi's favicon and its folder of public files, which this product does not use. */
const UNUSED = ['strapi::favicon', 'strapi::public'];

/**
 * Replaces middlewares of Strapi by ours, under the same names: Strapi requires seven middlewares by name, and its
 * configuration can only adjust them.
 * Patches: the registry of middlewares of @strapi/core 5.54. Proven by: tests/security-headers.test.ts (security),
 * tests/cross-origin.test.ts (cors), tests/attacks/security-log.test.ts (logger), tests/attacks/multipart.test.ts
 * (body). It may go when a configuration of Strapi can leave out its middlewares.
 */
export function replaceMiddlewares(strapi: Core.Strapi, ours: Iterable<readonly [string, Factory?]>): void {
  const registry = strapi.get('middlewares');
  for (const [name, factory] of ours) if (factory) registry.set(name, factory);
  for (const name of UNUSED) registry.set(name, () => (_ctx: Context, next: Next) => next());
  registry.set('strapi::body', bodyReader(registry.get('strapi::body')));
}
