import type { Context, Next } from 'koa';

/** Stands where Strapi demands a middleware that this product has no use for. */
export default () => (_ctx: Context, next: Next) => next();
