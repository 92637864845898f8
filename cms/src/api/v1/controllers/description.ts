import type { Context } from 'koa';
import { openApiDocument } from '@fundo/contract/openapi';
import { env } from '../../../base/environment/env';
import { documentationPage } from './documentation-page';

/** GET /openapi.json: the API in OpenAPI 3.1. */
export function openapi(ctx: Context) {
  ctx.state.cacheTags = [];
  ctx.body = openApiDocument(env().siteUrl);
}

/** GET /docs: the same, as an HTML page. */
export function docs(ctx: Context) {
  ctx.state.cacheTags = [];
  ctx.type = 'html';
  ctx.body = documentationPage(openApiDocument(env().siteUrl));
}
