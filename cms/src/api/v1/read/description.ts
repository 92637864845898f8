import { openApiDocument } from '@fundo/contract/openapi';
import { env } from '../../../base/environment/env';
import type { ReadResponse } from '../../../content/read/read-responses';
import { documentationPage } from './documentation-page';

/** GET /openapi.json: the API in OpenAPI 3.1. */
export const openapiResponse = (): ReadResponse => ({ body: openApiDocument(env().siteUrl), tags: [] });

/** GET /docs: the same, as an HTML page. */
export const docsResponse = (): ReadResponse => ({
  body: documentationPage(openApiDocument(env().siteUrl)),
  type: 'html',
  tags: [],
});
