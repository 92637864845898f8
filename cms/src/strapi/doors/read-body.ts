import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { addressOf } from '../../base/request/address-of';
import type { BodyKind } from './doors';
import type { Door } from './find-door';
import { readFiles } from './read-files';

type Middleware = (ctx: Context, next: Next) => Promise<void>;
type Factory = (config: object, context: { strapi: Core.Strapi }) => Middleware;

const BACK_CHANNEL = '/sair/backchannel';
const NOTHING = { multipart: false, json: false, urlencoded: false, text: false };

/**
 * Parses a body only if a door, or the provider's logout notice, takes a body of that kind. Replaces Strapi's body
 * parser, which parses every body at every address, and writes its files to the disk. The API's writes read their
 * bodies in a step of their route (api/v1/write).
 * Patches: `strapi::body` of @strapi/core 5.54. Proven by: tests/attacks/multipart.test.ts.
 */
export const bodyReader =
  (strapiBody: Factory): Factory =>
  (_config, context) => {
    const parser = (config: object) => asStrapiErrors(strapiBody({ ...NOTHING, ...config }, context));
    const json = parser({ json: true, jsonLimit: '1mb' });
    const form = parser({ urlencoded: true, formLimit: '32kb' });
    const readers: Record<BodyKind, Middleware> = {
      json,
      form,
      files: (ctx, next) => (ctx.is('multipart') ? readFiles(ctx, next) : json(ctx, next)),
      none: (_ctx, next) => next(),
    };
    return (ctx, next) => readers[kindOf(ctx)](ctx, next);
  };

/**
 * Turns the parser's errors into Strapi's. Strapi would turn the parser's own (`status` 4xx, with the sent text in the
 * message) into a 500, and log a stack.
 */
const asStrapiErrors =
  (read: Middleware): Middleware =>
  async (ctx, next) => {
    try {
      await read(ctx, () => Promise.resolve());
    } catch (error) {
      const { status = 500 } = error as { status?: number };
      if (status === 413) throw new errors.PayloadTooLargeError('O envio passa do limite');
      throw status < 500 ? new errors.ValidationError('O corpo enviado não pôde ser lido') : error;
    }
    // Without a body, Strapi's controllers fail with 500.
    ctx.request.body = withoutNul(ctx.request.body ?? {});
    await next();
  };

/**
 * Removes NUL characters from the texts of a body. PostgreSQL refuses to search for one, and where Strapi queries it
 * during validation (the names of folders), nobody catches the error: the process would end.
 */
const withoutNul = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
  );

function kindOf(ctx: Context): BodyKind {
  if (addressOf(ctx).path === BACK_CHANNEL) return 'form';
  const { door } = ctx.state as { door?: Door };
  return door?.body ?? 'none';
}
