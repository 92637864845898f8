import type { Context } from 'koa';
import { openApiDocument } from '@fundo/contract/openapi';
import { env } from '../../../base/environment/env';
import { documentationPage } from './documentation-page';
import { refuseQuery } from './entries';

/** GET /openapi.json: the API in OpenAPI 3.1. */
export function openapi(ctx: Context) {
  refuseQuery(ctx);
  ctx.state.cacheTags = [];
  ctx.body = openApiDocument(env().siteUrl);
}

/** GET /docs: the same, as an HTML page. */
export function docs(ctx: Context) {
  refuseQuery(ctx);
  ctx.state.cacheTags = [];
  ctx.type = 'html';
  ctx.body = documentationPage(openApiDocument(env().siteUrl));
}
