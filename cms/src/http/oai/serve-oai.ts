import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { OAI_ADDRESS } from '@fundo/contract/open-data/tables';
import { env } from '../../base/environment/env';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { readForm } from '../../base/request/read-form';
import { OaiError } from './OaiError';
import { parseRequest, type OaiRequest } from './parse-request';
import { respond } from './verbs';
import { element, responseXml } from './write-xml';

/** The longest form: a token has about 200 bytes. */
const MAX_BYTES = 4000;

/**
 * Serves OAI-PMH 2.0, made of the public changes, by GET and POST. Every response but an outage has the status 200, also
 * the protocol's errors. It says when it was made, so it is not cached.
 */
export const serveOai =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path, query } = addressOf(ctx);
    if (path !== OAI_ADDRESS || !(isRead(ctx) || ctx.method === 'POST')) return next();
    const fields = isRead(ctx) ? new URLSearchParams(query) : await readForm(ctx, MAX_BYTES);
    ctx.set('Cache-Control', 'public, no-cache');
    ctx.type = 'text/xml; charset=utf-8';
    ctx.body = await responseTo(strapi, fields ?? new URLSearchParams());
  };

async function responseTo(strapi: Core.Strapi, fields: URLSearchParams): Promise<string> {
  const baseUrl = env().siteUrl + OAI_ADDRESS;
  let request: OaiRequest | undefined;
  try {
    request = parseRequest(fields);
    const content = await respond(strapi, baseUrl, request);
    return responseXml(baseUrl, { verb: request.verb, ...request.arguments }, content);
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    const { code, message } = error;
    const attributes = request ? { verb: request.verb, ...request.arguments } : {};
    return responseXml(baseUrl, attributes, element('error', message, { code }));
  }
}
